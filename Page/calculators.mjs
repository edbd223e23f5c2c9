// SPDX-License-Identifier: Apache-2.0
// The interface to the WebAssembly calculators, shared by the page and its proof. Keys, legends and
// dialects come from the module; nothing about them is repeated here.

/** Instantiates a compiled module; `math` provides the transcendental functions. */
export async function connect(module, math) {
  const env = {};
  for (const { name, kind } of WebAssembly.Module.imports(module)) {
    if (kind === 'function') env[name] = math[name];
  }
  const wasm = (await WebAssembly.instantiate(module, { env })).exports;
  const decoder = new TextDecoder();
  const bytes = length => new Uint8Array(wasm.memory.buffer, wasm.buffer_address(), length);
  const text = length => decoder.decode(bytes(length));
  const keys = Array.from({ length: wasm.key_count() }, (_, index) => ({
    index,
    legend: text(wasm.key_legend(index)),
    alias: text(wasm.key_alias(index)),
    spoken: text(wasm.key_spoken(index)),
    kind: text(wasm.key_kind(index)),
  }));
  const dialects = Array.from({ length: wasm.dialect_count() }, (_, index) => ({
    index,
    name: text(wasm.dialect_name(index)),
    keys: keys.filter(key => wasm.has_key(index, key.index)),
  }));
  return {
    keys,
    dialects,
    switchOn: (dialect, entropy) => wasm.switch_on(dialect.index, entropy),
    press: key => wasm.press(key.index) === 1,
    faceBytes: () => bytes(wasm.face()),
    valueBits: () => wasm.value_bits(),
    face() {
      const [display, label, description, pending] = text(wasm.face()).split('\t');
      return { display, label, description, isPending: pending === '1' };
    },
  };
}
