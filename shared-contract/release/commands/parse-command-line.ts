import { parseArgs } from 'node:util'
import { allOptions, type Command, flagsOf, InvalidInputError, type Page } from './command.ts'
import { textList } from './fields.ts'
import { COMMANDS } from './index.ts'
import { suggestion } from './nearest-word.ts'
import { pageIn } from './page.ts'

export interface ParsedCommand {
  command: Command
  input: Record<string, unknown>
  json: boolean
  latest: boolean
  page: Page | undefined
}

export function parseCommandLine([name = '', ...args]: readonly string[], commands: readonly Command[]): ParsedCommand {
  const command = commandNamed(name, commands)
  const { values, positionals: words } = parsedArgs(command, args)
  const own = Object.entries(values).filter(([option]) => Object.hasOwn(command.options, option))
  const isList = listsMembers(command, words)
  if (!isList) mustFit(command, words)
  return {
    command,
    input: { ...(isList ? membersIn(command, words) : command.fieldsOf(words)), ...Object.fromEntries(own) },
    json: values.json === true,
    latest: values.latest === true,
    page: command.isPaged && pageIn(values)
  }
}

function mustFit(command: Command, words: readonly string[]): void {
  const { name, positionals } = command
  const missing = positionals.find((word, index) => !word.endsWith('?') && index >= words.length)
  const extra = words[positionals.length]
  const problem = missing ? `needs <${missing}>` : extra !== undefined && `does not take "${extra}"`
  if (problem) throw new InvalidInputError(`${name} ${problem}. Usage: ${synopsis(command)}`)
}

function listsMembers({ takesSeveral, positionals }: Command, words: readonly string[]): boolean {
  if (!takesSeveral) return false
  const isSecondApp = positionals.includes('version?') && /^[a-z]/.test(words[1] ?? '')
  return isSecondApp || words.length > positionals.length || words.some(word => /[@,]/.test(word))
}

function membersIn({ positionals }: Command, words: readonly string[]): Record<string, unknown> {
  const others = positionals.slice(2)
  const count = words.length - others.length
  const fields = others.map((name, index) => [name, words[count + index]])
  return { members: words.slice(0, count).flatMap(textList), ...Object.fromEntries(fields) }
}

export function commandNamed(name: string, commands: readonly Command[]): Command {
  const command = commands.find(each => each.name === name || each.alias === name)
  if (command) return command
  if (COMMANDS.some(each => each.name === name))
    throw new InvalidInputError(`${name} is a command for operators, on the machine of the release service.`)
  const names = commands.flatMap(each => [each.name, each.alias ?? []].flat())
  throw new InvalidInputError(`There is no command "${name}"${suggestion(name, names)} help lists the commands.`)
}

function parsedArgs(command: Command, args: readonly string[]) {
  const kinds = Object.entries(allOptions(command))
  const options = Object.fromEntries(
    kinds.map(([option, kind]) => [option, { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) }])
  )
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new InvalidInputError(optionProblem(command, error.message), { cause: error })
  }
}

function optionProblem(command: Command, message: string): string {
  const [, option = ''] = /'(--?[\w-]+)/.exec(message) ?? []
  if (/argument missing/.test(message)) return `${option} needs a value: ${command.name} … ${option} "…".`
  if (/does not take/.test(message)) return `${option} takes no value; write ${option} alone.`
  return `${command.name} has no option ${option}${suggestion(option, flagsOf(command))}`
}

export function synopsis({ name, positionals }: Command): string {
  return [name, ...positionals.map(word => (word.endsWith('?') ? `[${word.slice(0, -1)}]` : `<${word}>`))].join(' ')
}
