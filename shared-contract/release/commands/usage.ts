import { completion } from './completion.ts'
import { type Command, allOptions } from './command.ts'
import { commandNamed, synopsis } from './parse-command-line.ts'

export interface Usage {
  program: string
  commands: readonly Command[]
  notes: string
}

/** The words for which help is asked: none for all commands. */
export function helpAsked([first = '', ...words]: readonly string[]): readonly string[] | undefined {
  if (first === 'help') return words.slice(0, 1)
  const [name] = [first, ...words].filter(word => !word.startsWith('-'))
  return [first, ...words].some(word => word === '--help' || word === '-h') ? (name ? [name] : []) : undefined
}

export function helpText([name]: readonly string[], line: Usage): string {
  if (name === undefined) return usageOf(line)
  const command = commandNamed(name, [...line.commands, completion])
  const options = Object.entries(allOptions(command)).map(
    ([option, kind]) => `--${option}${kind === 'text' ? ' …' : ''}`
  )
  return `Usage: ${line.program} ${synopsis(command)}\n\n  ${command.summary}\n\nOptions: ${options.join(', ')}`
}

export function usageOf({ program, commands, notes }: Usage): string {
  return `Usage: ${program} <command>

${[...commands, completion].map(command => `  ${synopsis(command).padEnd(36)} ${command.summary}`).join('\n')}

An app is the shell or a remote. ${commands.flatMap(({ name, takesSeveral }) => (takesSeveral ? name : [])).join(', ')} take 1 to 20 apps, which change as one:
promote my-shell@2.0.0 my-app@1.2.0; canary my-shell@2.0.0 my-app@1.2.0 5; rollback my-shell my-app.
--why <reason> is stored with the change. --force overrules the gate and needs --why.
A change is refused if its app was changed after the last status that this terminal showed, or after change --after <number>;
--latest makes it all the same. --dry-run runs every check, and changes and records nothing. --again releases a version that was just rolled back; a terminal asks.
status and versions print pages: --limit <count>, and --from the name that the page before ends with. --json prints all of a result.
${notes}
Exit codes: 0 done, 1 refused or failed, 2 the command or its settings cannot be read, 3 the gate could not check it.`
}
