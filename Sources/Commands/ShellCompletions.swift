// SPDX-License-Identifier: Apache-2.0

/// The completions of bash: first the verb, then its flags, then what a flag takes.
func bashCompletions(_ verbs: [Verb]) -> String {
  func offer(_ completion: Completion) -> String {
    switch completion {
    case .nothing: ":"
    case .words(let words): "words=\(inQuotes(words.joined(separator: " ")))"
    case .file: "files=-f"
    case .folder: "files=-d"
    case .verbs: "words=\(inQuotes(verbs.map(\.name).joined(separator: " ")))"
    case .wordsOrFile(let words): "words=\(inQuotes(words.joined(separator: " "))) files=-f"
    }
  }
  var cases = ""
  for verb in verbs {
    cases += "    \(verb.name))\n      case $previous in\n"
    for flag in verb.flags where !flag.placeholder.isEmpty {
      cases += "        --\(flag.name)) \(offer(flag.completion)) ;;\n"
    }
    let flags = verb.flags.map { "--\($0.name)" } + ["--help"]
    cases += """
              *) if [[ $current == -* ]]; then words=\(inQuotes(flags.joined(separator: " ")))
                 else \(offer(verb.operands.completion)); fi ;;
            esac ;;

      """
  }
  return """
    # bash completions of misreckon
    _misreckon() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words= files=
      if (( COMP_CWORD == 1 )); then
        words=\(inQuotes((verbs.map(\.name) + ["--help", "--version"]).joined(separator: " ")))
      else
        case ${COMP_WORDS[1]} in
    \(cases)    esac
      fi
      COMPREPLY=()
      [[ -n $words ]] && COMPREPLY+=($(compgen -W "$words" -- "$current"))
      [[ -n $files ]] && COMPREPLY+=($(compgen $files -- "$current"))
      return 0
    }
    complete -o filenames -F _misreckon misreckon

    """
}

/// The completions of zsh.
func zshCompletions(_ verbs: [Verb]) -> String {
  func action(_ completion: Completion) -> String {
    switch completion {
    case .nothing: ""
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .file: "_files"
    case .folder: "_files -/"
    case .verbs: "(\(verbs.map(\.name).joined(separator: " ")))"
    case .wordsOrFile(let words):
      "_alternative \"words::(\(words.joined(separator: " ")))\" files::_files"
    }
  }
  func plain(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
  var text = "#compdef misreckon\n\n_misreckon() {\n  local -a verbs\n  verbs=(\n"
  for verb in verbs { text += "    \(inQuotes("\(verb.name):\(plain(verb.summary))"))\n" }
  text += """
      )
      if (( CURRENT == 2 )); then
        _describe verb verbs
        return
      fi
      case ${words[2]} in

    """
  for verb in verbs {
    text += "    \(verb.name))\n      shift words; (( CURRENT-- ))\n      _arguments"
    for flag in verb.flags {
      let value =
        flag.placeholder.isEmpty ? "" : ":\(plain(flag.placeholder)):\(action(flag.completion))"
      text += " \\\n        \(inQuotes("*--\(flag.name)[\(plain(flag.meaning))]\(value)"))"
    }
    text += " \\\n        '(- *)--help[says more]'"
    if verb.operands.most > 0 {
      let operand = "*:\(plain(verb.operands.spelling)):\(action(verb.operands.completion))"
      text += " \\\n        \(inQuotes(operand))"
    }
    text += " ;;\n"
  }
  return text + "  esac\n}\n\n_misreckon \"$@\"\n"
}

/// The completions of fish.
func fishCompletions(_ verbs: [Verb]) -> String {
  func offer(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " -x"
    case .words(let words): " -x -a \(inQuotes(words.joined(separator: " ")))"
    case .file: " -r -F"
    case .folder: " -x -a '(__fish_complete_directories)'"
    case .verbs: ""
    case .wordsOrFile(let words): " -r -F -a \(inQuotes(words.joined(separator: " ")))"
    }
  }
  var text = "# fish completions of misreckon\ncomplete -c misreckon -f\n"
  for verb in verbs {
    text += "complete -c misreckon -n __fish_use_subcommand -a \(verb.name)"
    text += " -d \(inQuotes(verb.summary))\n"
    let here = "complete -c misreckon -n '__fish_seen_subcommand_from \(verb.name)'"
    for flag in verb.flags {
      text += "\(here) -l \(flag.name) -d \(inQuotes(flag.meaning))"
      text += (flag.placeholder.isEmpty ? "" : offer(flag.completion)) + "\n"
    }
    switch verb.operands.completion {
    case .nothing: break
    case .words(let words): text += "\(here) -a \(inQuotes(words.joined(separator: " ")))\n"
    case .verbs: text += "\(here) -a \(inQuotes(verbs.map(\.name).joined(separator: " ")))\n"
    case .file, .folder, .wordsOrFile: text += "\(here) -F\n"
    }
  }
  return text
}

/// A word in single quotes, as all three shells take it.
private func inQuotes(_ text: String) -> String {
  var result = "'"
  for character in text { result += character == "'" ? "'\\''" : String(character) }
  return result + "'"
}
