import * as v from 'valibot'
import { allOptions, type Command, defineCommand, flagsOf, ON_MACHINE } from './command.ts'

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const

export const completion = defineCommand({
  name: 'completion',
  summary: 'print what completes commands and options in bash, zsh or fish: source <(… completion bash)',
  positionals: ['shell'],
  ...ON_MACHINE,
  input: v.strictObject({ shell: v.picklist(['bash', 'zsh', 'fish']) }),
  result: v.object({}),
  text: () => ''
})

interface Completed {
  /** Words that run the command line: a program, or a program and its first arguments. */
  program: string
  commands: readonly Command[]
}

/** A program of several words gets a function with the name of its last word: `release` of `npm run release --`. */
export function completionScript(
  { shell }: v.InferOutput<typeof completion.input>,
  { program, commands }: Completed
): string {
  const words = program.split(' ')
  const name = words.findLast(word => /^\w/.test(word)) ?? program
  return SCRIPTS[shell](name, [...commands, completion], words.length > 1 ? program : undefined)
}

function bashScript(name: string, commands: readonly Command[], program?: string): string {
  const own = `_${name.replaceAll('-', '_')}`
  return [
    ...(program ? [`${name}() { ${program} "$@"; }`] : []),
    `${own}() {`,
    '  local word=${COMP_WORDS[COMP_CWORD]} words=',
    `  if [ "$COMP_CWORD" = 1 ]; then words="${commands.map(command => command.name).join(' ')} help"; else case \${COMP_WORDS[1]} in`,
    ...commands.map(
      command =>
        `    ${[command.name, command.alias].filter(Boolean).join('|')}) words="${flagsOf(command).join(' ')}" ;;`
    ),
    '  esac; fi',
    '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
    '}',
    `complete -o default -F ${own} ${name}`
  ].join('\n')
}

/** zsh runs the completion of bash. */
function zshScript(...given: Parameters<typeof bashScript>): string {
  return `autoload -Uz bashcompinit && bashcompinit\n${bashScript(...given)}`
}

function fishScript(name: string, commands: readonly Command[], program?: string): string {
  const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`
  return [
    ...(program ? [`function ${name}; ${program} $argv; end`] : []),
    ...commands.flatMap(command => [
      `complete -c ${name} -n __fish_use_subcommand -a ${command.name} -d ${quoted(command.summary)}`,
      ...Object.entries(allOptions(command)).map(
        ([option, kind]) =>
          `complete -c ${name} -n '__fish_seen_subcommand_from ${command.name}' -l ${option}${kind === 'text' ? ' -r' : ''}`
      )
    ])
  ].join('\n')
}
