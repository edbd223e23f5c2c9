// SPDX-License-Identifier: Apache-2.0

/// The completions for bash.
func bashCompletions(_ verbs: [Verb]) -> String {
  func words(_ words: [String]) -> String { "words=\(inQuotes(words.joined(separator: " ")))" }
  func offer(_ completion: Completion) -> String {
    let list = completion.words()
    let files =
      completion.paths == .none ? [] : completion.paths == .files ? ["files=-f"] : ["files=-d"]
    let parts = (list.isEmpty ? [] : [words(list)]) + files
    return parts.isEmpty ? ":" : parts.joined(separator: " ")
  }
  var cases = ""
  for verb in verbs {
    cases += "    \(verb.name))\n      case $previous in\n"
    for flag in verb.flags where !flag.placeholder.isEmpty {
      cases += "        --\(flag.name)) \(offer(flag.completion)) ;;\n"
    }
    cases += """
              *) if [[ $current == -* ]]; then \(words(verb.flags.map { "--\($0.name)" } + ["--help"]))
                 else \(offer(verb.operands.completion)); fi ;;
            esac ;;

      """
  }
  return """
    # bash completions of misreckon
    _misreckon() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} words= files=
      if (( COMP_CWORD == 1 )); then
        \(words(verbs.map(\.name) + Tool.options))
      else
        case ${COMP_WORDS[1]} in
        --version|-v) \(words(["--long"])) ;;
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

/// The completions for zsh.
func zshCompletions(_ verbs: [Verb]) -> String {
  func action(_ completion: Completion) -> String {
    let list = completion.words()
    let words = list.isEmpty ? "" : "(\(list.joined(separator: " ")))"
    return switch completion.paths {
    case .none: words
    case .files: words.isEmpty ? "_files" : "_alternative \"words::\(words)\" files::_files"
    case .folders: "_files -/"
    }
  }
  func plain(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
  var text = "#compdef misreckon\n\n_misreckon() {\n  local -a verbs\n  verbs=(\n"
  for verb in verbs { text += "    \(inQuotes("\(verb.name):\(plain(verb.summary))"))\n" }
  text += """
      )
      if (( CURRENT == 2 )); then
        _describe verb verbs
        compadd -- \(Tool.options.joined(separator: " "))
        return
      fi
      case ${words[2]} in
        --version|-v) compadd -- --long ;;

    """
  for verb in verbs {
    text += "    \(verb.name))\n      shift words; (( CURRENT-- ))\n      _arguments"
    for flag in verb.flags {
      let value =
        flag.placeholder.isEmpty ? "" : ":\(plain(flag.placeholder)):\(action(flag.completion))"
      text += " \\\n        \(inQuotes("*--\(flag.name)[\(plain(flag.meaning))]\(value)"))"
    }
    text += " \\\n        '(- *)--help[prints help]'"
    if verb.operands.most > 0 {
      let operand = "*:\(plain(verb.operands.spelling)):\(action(verb.operands.completion))"
      text += " \\\n        \(inQuotes(operand))"
    }
    text += " ;;\n"
  }
  return text + "  esac\n}\n\n_misreckon \"$@\"\n"
}

/// The completions for fish.
func fishCompletions(_ verbs: [Verb]) -> String {
  func words(_ completion: Completion) -> String {
    let words = completion.words()
    return words.isEmpty ? "" : " -a \(inQuotes(words.joined(separator: " ")))"
  }
  func offer(_ completion: Completion) -> String {
    switch completion.paths {
    case .none: " -x" + words(completion)
    case .files: " -r -F" + words(completion)
    case .folders: " -x -a '(__fish_complete_directories)'"
    }
  }
  var text = """
    # fish completions of misreckon
    complete -c misreckon -f
    complete -c misreckon -l help -d 'prints help'
    complete -c misreckon -n __fish_use_subcommand -s v -l version -d 'prints the version'
    complete -c misreckon -n '__fish_contains_opt -s v version' -l long -d \(inQuotes(Tool.long))

    """
  for verb in verbs {
    text += "complete -c misreckon -n __fish_use_subcommand -a \(verb.name)"
    text += " -d \(inQuotes(verb.summary))\n"
    let here = "complete -c misreckon -n '__fish_seen_subcommand_from \(verb.name)'"
    for flag in verb.flags {
      text += "\(here) -l \(flag.name) -d \(inQuotes(flag.meaning))"
      text += (flag.placeholder.isEmpty ? "" : offer(flag.completion)) + "\n"
    }
    let operands = verb.operands.completion
    let offered = operands.paths == .none ? words(operands) : " -F"
    if !offered.isEmpty { text += here + offered + "\n" }
  }
  return text
}

/// A word in single quotes, valid in all three shells.
private func inQuotes(_ text: String) -> String {
  "'" + text.map { $0 == "'" ? "'\\''" : "\($0)" }.joined() + "'"
}
