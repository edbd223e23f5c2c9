// SPDX-License-Identifier: Apache-2.0

extension Page {
  /// The style sheet of every page.
  ///
  /// Changing it changes `styleHash`; a failing test prints the new one.
  static let style = """
    :root{color-scheme:light dark;--paper:#f4f5f8;--card:#fff;--ink:#171a21;--soft:#565e6c;--line:#dfe3ea;\
    --accent:#2257d0;--good:#1a6b3a;--bad:#b3201b;--warn:#865400;--cool:#6a3fb5;--face:#1d2229;--faceink:#f4f7f2;\
    --facesoft:#aeb8c2;--key:#f2f4f7;--keyedge:#c5ccd6;--op:#e0711a;--fn:#5a6575}
    @media(prefers-color-scheme:dark){:root{--paper:#0e1116;--card:#171b22;--ink:#e8ebf0;--soft:#a3acba;\
    --line:#2b323d;--accent:#86b0ff;--good:#79d59a;--bad:#ff8f86;--warn:#efc063;--cool:#c3a6ff;--face:#050709;\
    --faceink:#eef5ea;--facesoft:#97a3ae;--key:#2a313b;--keyedge:#454e5b;--op:#f0954b;--fn:#a6b1c0}}
    *{box-sizing:border-box}
    html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
    body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
    main,header,footer{max-width:72rem;margin:0 auto;padding:0 1rem}
    header{padding-top:2.2rem}
    h1{font-size:clamp(1.7rem,5vw,2.6rem);line-height:1.15;margin:.2rem 0 .5rem;letter-spacing:-.02em;overflow-wrap:anywhere}
    h2{font-size:1.35rem;margin:2.6rem 0 .3rem;letter-spacing:-.01em}
    h3{font-size:1.05rem;margin:0 0 .3rem;overflow-wrap:anywhere}
    p{margin:.3rem 0 .8rem;max-width:46rem;overflow-wrap:anywhere}
    a{color:var(--accent)}
    a:focus-visible,button:focus-visible,summary:focus-visible,input:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
    code,kbd,.mono{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.92em;overflow-wrap:anywhere}
    .kicker{color:var(--soft);font-weight:600;margin:0}
    .soft{color:var(--soft)}
    .small{font-size:.88rem}
    .good{color:var(--good)}.bad{color:var(--bad)}.warn{color:var(--warn)}
    nav ul{display:flex;flex-wrap:wrap;gap:.3rem .5rem;padding:0;margin:1rem 0 0;list-style:none}
    nav a{display:inline-block;padding:.35rem .7rem;border:1px solid var(--line);border-radius:99px;background:var(--card);text-decoration:none;font-size:.9rem}
    .grid{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,21rem),1fr));margin:.8rem 0}
    .tiles{display:grid;gap:.8rem;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));margin:1.2rem 0}
    .grid.tight{grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr))}
    .card+.card{margin-top:.8rem}.grid>.card{margin:0}
    h1.bad,h1.good{color:var(--ink)}h1::before{content:"";display:inline-block;width:.62em;height:.62em;border-radius:50%;margin-right:.4em;background:var(--soft)}\
    h1.bad::before{background:var(--bad)}h1.good::before{background:var(--good)}
    .card,.tile{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1rem;min-width:0}
    .tile b{display:block;font-size:1.6rem;line-height:1.2;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
    .tile span{color:var(--soft);font-size:.88rem}
    .scroll{overflow-x:auto;max-width:100%;-webkit-overflow-scrolling:touch}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums;font-size:.93rem}
    caption{text-align:left;color:var(--soft);font-size:.88rem;padding-bottom:.3rem}
    th,td{text-align:left;padding:.42rem .6rem;border-bottom:1px solid var(--line);vertical-align:top}
    th{color:var(--soft);font-weight:600;font-size:.85rem}
    tbody tr:last-child>*{border-bottom:0}
    .num{text-align:right;white-space:nowrap}
    svg{display:block;width:100%;height:auto;font:11px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;fill:var(--soft)}
    svg.bar{border-radius:6px;height:22px}svg.dots{width:auto}
    @media(min-width:641px){.steps td .keys{min-width:11rem;margin:0}.steps .mono{min-width:8rem}}
    .f-agrees{fill:var(--good)}.f-library{fill:var(--cool)}.f-undecided{fill:var(--warn)}.f-divergence{fill:var(--bad)}.f-accent{fill:var(--accent)}
    .s-accent{stroke:var(--accent);fill:none}.s-good{stroke:var(--good);fill:none}.s-line{stroke:var(--line);fill:none}
    .f-cell{fill:var(--accent)}.f-never{fill:var(--bad)}.f-ink{fill:var(--ink)}.f-line{fill:var(--line)}
    .legend{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;padding:0;margin:.7rem 0 0;list-style:none;font-size:.92rem}
    .legend svg{display:inline-block;width:.8rem;height:.8rem;margin-right:.4rem}
    .finding{margin:1rem 0;padding:1.1rem}
    .finding>header{padding:0;display:flex;flex-wrap:wrap;gap:.3rem .6rem;align-items:baseline;justify-content:space-between}
    .finding h3{font-size:1.2rem}
    .finding h4{margin:1.1rem 0 .4rem;font-size:.95rem}
    .chips{display:flex;flex-wrap:wrap;gap:.35rem;padding:0;margin:.2rem 0 .8rem;list-style:none;font-size:.84rem}
    .chips li{border:1px solid var(--line);border-radius:99px;padding:.08rem .6rem;color:var(--soft);overflow-wrap:anywhere;min-width:0}
    .chips .new{border-color:var(--bad);color:var(--bad);font-weight:600}.chips .flaky{border-color:var(--warn);color:var(--warn);font-weight:600}
    .badge{display:inline-block;border-radius:99px;padding:.05rem .6rem;font-size:.8rem;font-weight:600;line-height:1.5;vertical-align:.1em;color:var(--card);background:var(--soft);white-space:nowrap}
    .badge.crash,.badge.number,.badge.state{background:var(--bad)}.badge.meaning,.badge.typing{background:var(--warn)}
    .keys{display:flex;flex-wrap:wrap;gap:.35rem;padding:0;margin:.5rem 0;list-style:none}
    .cap{display:inline-flex;align-items:center;justify-content:center;min-width:2.3rem;height:2.3rem;padding:0 .5rem;border-radius:9px;background:var(--key);\
    border:1px solid var(--keyedge);border-bottom-width:3px;font:600 1.02rem/1 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink)}
    .cap.op{border-color:var(--op)}.cap.fn{border-color:var(--fn)}.cap.act{border-color:var(--accent)}
    .cap.at{outline:3px solid var(--accent);outline-offset:1px}.cap.wrong{outline:3px solid var(--bad);outline-offset:1px}
    .cap.tiny{min-width:1.5rem;height:1.6rem;font-size:.8rem;border-radius:6px;padding:0 .3rem;border-bottom-width:2px}
    .face{background:var(--face);color:var(--faceink);border-radius:10px;padding:.6rem .8rem .7rem;min-width:0}
    .face .who{color:var(--facesoft);font-size:.78rem;display:block}
    .face .lab{color:var(--facesoft);font-size:.86rem;min-height:1.4em;text-align:right;overflow-wrap:anywhere;white-space:pre-wrap}
    .face .dis{font:500 1.5rem/1.25 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;text-align:right;overflow-wrap:anywhere;white-space:pre-wrap;min-height:1.25em}
    .pair{display:grid;gap:.7rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));margin:.6rem 0}
    .say{border-left:4px solid var(--line);padding:.1rem 0 .1rem .8rem;margin:0;min-width:0;overflow-wrap:anywhere;white-space:pre-wrap}
    .say.bad{border-color:var(--bad);color:var(--ink)}.say.good{border-color:var(--good);color:var(--ink)}.say.cool{border-color:var(--cool)}
    .say b{display:block;font-size:.82rem;color:var(--soft);font-weight:600}
    .player{display:none;margin:.6rem 0}
    .scripted .player{display:block}
    .controls{display:flex;gap:.5rem;align-items:center;margin:.6rem 0;flex-wrap:wrap}
    button{font:inherit;font-weight:600;color:var(--ink);background:var(--key);border:1px solid var(--keyedge);border-radius:9px;padding:.45rem .9rem;min-height:2.6rem;cursor:pointer}
    button:disabled{opacity:.45;cursor:default}
    .command{display:flex;gap:.5rem;align-items:stretch;margin:.4rem 0}
    .command code{flex:1;min-width:0;background:var(--paper);border:1px solid var(--line);border-radius:9px;padding:.55rem .7rem;white-space:pre-wrap}
    .command button{display:none}
    .scripted .command button{display:block}
    .steps tr.now>*{background:color-mix(in srgb,var(--accent) 14%,transparent)}
    .steps tr.off td:first-child{box-shadow:inset 4px 0 var(--bad)}
    .steps td{white-space:pre-wrap;overflow-wrap:break-word}
    details{margin:.6rem 0}
    summary{cursor:pointer;font-weight:600;padding:.35rem 0}
    ol.path{padding-left:1.4rem}ol.path li{margin:.5rem 0}
    footer{padding:2.5rem 1rem 3rem;color:var(--soft);font-size:.88rem}
    .skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--card);padding:.5rem}
    @media(max-width:640px){.steps thead{position:absolute;left:-99rem}.steps tr{display:block;border-bottom:1px solid var(--line);padding:.5rem .1rem}\
    .steps td{display:grid;grid-template-columns:6.2rem minmax(0,1fr);border:0;padding:.12rem .5rem}.steps td::before{content:attr(data-name);color:var(--soft);font:.84rem/1.9 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}.steps td>*{grid-column:2;justify-self:start}.steps td.none{display:none}}
    .works li{margin:.2rem 0}.works{padding-left:2.2rem}ul.plain{list-style:none;padding:0;margin:0}
    @media(min-width:641px){.class th[scope=row]{min-width:9rem}}
    .class .remark td{border-top:0;padding-top:0;break-before:avoid}.class .remarked>*{border-bottom:0;break-after:avoid}
    @page{margin:14mm}
    @media print{nav,.player,button{display:none!important}body{background:#fff;font-size:10.5pt}\
    header{padding-top:0}main,header,footer{max-width:none;padding-left:0;padding-right:0}h1{font-size:18pt}\
    h2{margin-top:1.2rem;break-after:avoid}.scroll{overflow:visible}tr,.finding,.works{break-inside:avoid}thead{display:table-header-group}\
    .card,.tile{border-radius:0;padding:.5rem}.card{border-width:1px 0;padding:.5rem 0}.works{padding-left:1.4rem}\
    .class td,.class th{padding:.2rem .3rem}.class th[scope=row]{min-width:0}.badge,.face,h1::before{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
    @media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
    """

  /// The only script, which copies commands and steps through a finding.
  static let script = """
    "use strict";
    document.documentElement.classList.add("scripted");
    for (const button of document.querySelectorAll("[data-copy]")) {
      button.addEventListener("click", async () => {
        const code = button.parentElement.querySelector("code");
        try { await navigator.clipboard.writeText(code.textContent); button.textContent = "Copied"; }
        catch { getSelection().selectAllChildren(code); button.textContent = "Selected"; }
        setTimeout(() => { button.textContent = "Copy"; }, 1600);
      });
    }
    for (const player of document.querySelectorAll(".player")) {
      const rows = [...player.parentElement.querySelector(".steps").querySelectorAll("tbody tr")];
      const caps = [...player.parentElement.querySelectorAll(".keys.main .cap")];
      const [back, on] = player.querySelectorAll("button");
      const put = (name, from, row) => {
        const cell = row.querySelector("." + from);
        for (const spot of player.querySelectorAll("." + name)) spot.textContent = cell ? cell.textContent : "";
      };
      let step = Math.max(0, rows.findIndex((row) => row.classList.contains("off")));
      const show = () => {
        const row = rows[step];
        put("oLab", "c-label", row); put("oDis", "c-display", row);
        put("eLab", "c-elabel", row); put("eDis", "c-expected", row);
        player.querySelector(".where").textContent = "Step " + step + " of " + (rows.length - 1);
        rows.forEach((other, place) => other.classList.toggle("now", place === step));
        caps.forEach((cap, place) => cap.classList.toggle("at", place === step - 1));
        back.disabled = step === 0; on.disabled = step === rows.length - 1;
      };
      const go = (by) => { step = Math.min(rows.length - 1, Math.max(0, step + by)); show(); };
      back.addEventListener("click", () => go(-1));
      on.addEventListener("click", () => go(1));
      player.addEventListener("keydown", (event) => {
        if (event.key === "ArrowLeft") go(-1); else if (event.key === "ArrowRight") go(1); else return;
        event.preventDefault();
      });
      if (rows.length) show(); else player.remove();
    }
    """

  // What the content security policy allows: the SHA-256 of the elements' contents, in base64.
  static let styleHash = "sha256-b67afNEXK88vUqLNM4qWcv77NcJ/yoef+uWwGJ05H+c="
  static let scriptHash = "sha256-L1nLmZXXS/oGs5EvrAvov3JLarwcv3awcjwb8WmcZsc="
}
