import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { isLoopback } from '../../process/start-settings.ts'
import { callService, type Send } from './client.ts'
import {
  appsOfInput,
  type Command,
  CommandError,
  InvalidInputError,
  optionsOf,
  type Page,
  parseInput,
  RolledBackError,
  UncheckedError
} from './command.ts'
import { COMMANDS } from './index.ts'
import { textList } from './fields.ts'
import { completion, completionScript } from './completion.ts'
import { nearestWord, suggestion } from './nearest-word.ts'
import { pageIn } from './page.ts'
import { exportVersion, proofOf, transfer } from './transfer.ts'
import type { SeenChanges } from './seen-changes.ts'

export { confirmInTerminal } from './confirm.ts'
export { seenInTerminal } from './seen-changes.ts'

export interface ParsedCommand {
  command: Command
  input: Record<string, unknown>
  json: boolean
  latest: boolean
  page: Page | undefined
}

export interface CommandLine {
  program: string
  commands: readonly Command[]
  notes: string
  /** Returns the result of a command. A `CommandError` is printed; other errors keep their stack. */
  run(parsed: Pick<ParsedCommand, 'command' | 'input'>): Promise<unknown>
  seen?: SeenChanges | undefined
  confirm?: ((question: string) => Promise<boolean>) | undefined
}

export interface CommandOutput {
  exitCode: number
  stdout: string
  stderr: string
}

export const EXIT_CODES = { done: 0, refused: 1, usage: 2, unchecked: 3 } as const

export const REMOTE_COMMANDS = COMMANDS.filter(({ http }) => http !== undefined)

export async function runCommandLine(args: readonly string[], line: CommandLine): Promise<CommandOutput> {
  if (args.length === 0) return printed(EXIT_CODES.usage, usageOf(line))
  try {
    const helped = helpAsked(args)
    if (helped) return printed(EXIT_CODES.done, helpText(helped, line))
    const parsed = parseCommandLine(args, [...line.commands, completion])
    const { command, input, json, page } = parsed
    const known = parseInput(command, input)
    if (command === completion)
      return printed(EXIT_CODES.done, completionScript(v.parse(completion.input, known), line))
    const result = await confirmed({ command, input: withSeen(parsed, known, line.seen) }, line)
    line.seen?.add(command, { ...known }, result)
    const exitCode = EXIT_CODES[command.outcome(result)]
    if (json) return { exitCode, stdout: JSON.stringify(result, null, 2), stderr: '' }
    return printed(exitCode, command.text(result, known, page))
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    return printed(exitCodeOf(error), `${error.message}${nearestChoice(error.cause)}`)
  }
}

/** ` Did you mean preview?` for the problem of a field that has one of a few values. */
function nearestChoice(cause: unknown): string {
  const { input, expected }: { input?: unknown; expected?: unknown } = Object(cause)
  if (typeof input !== 'string' || typeof expected !== 'string') return ''
  const nearest = nearestWord(input, expected.match(/(?<=")[^"|]+(?=")/g) ?? [])
  return nearest ? ` Did you mean ${nearest}?` : ''
}

async function confirmed(call: Pick<ParsedCommand, 'command' | 'input'>, { run, confirm }: CommandLine) {
  try {
    return await run(call)
  } catch (error) {
    if (!(error instanceof RolledBackError) || !(await confirm?.(error.message))) throw error
    return run({ ...call, input: { ...call.input, again: true } })
  }
}

export function printOutput({ exitCode, stdout, stderr }: CommandOutput): void {
  if (stdout) console.log(stdout)
  if (stderr) console.error(stderr)
  process.exitCode = exitCode
}

function withSeen(
  { command, input, latest }: ParsedCommand,
  known: object,
  seen: SeenChanges | undefined
): Record<string, unknown> {
  if (latest || input.after !== undefined || !('after' in command.options)) return input
  const after = seen?.after(...appsOfInput(known))
  return after === undefined ? input : { ...input, after }
}

/** The words for which help is asked: none for all commands. */
function helpAsked([first = '', ...words]: readonly string[]): readonly string[] | undefined {
  if (first === 'help') return words.slice(0, 1)
  const [name] = [first, ...words].filter(word => !word.startsWith('-'))
  return [first, ...words].some(word => word === '--help' || word === '-h') ? (name ? [name] : []) : undefined
}

function helpText([name]: readonly string[], line: CommandLine): string {
  if (name === undefined) return usageOf(line)
  const command = commandNamed(name, [...line.commands, completion])
  const options = Object.entries(optionsOf(command)).map(
    ([option, kind]) => `--${option}${kind === 'text' ? ' …' : ''}`
  )
  return `Usage: ${line.program} ${synopsis(command)}\n\n  ${command.summary}\n\nOptions: ${options.join(', ')}`
}

function commandNamed(name: string, commands: readonly Command[]): Command {
  const command = commands.find(each => each.name === name || each.alias === name)
  if (command) return command
  if (COMMANDS.some(each => each.name === name))
    throw new InvalidInputError(`${name} is a command for operators, on the machine of the release service.`)
  const names = commands.flatMap(each => [each.name, each.alias ?? []].flat())
  throw new InvalidInputError(`There is no command "${name}"${suggestion(name, names)} help lists the commands.`)
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

interface ServiceSettings {
  RELEASE_FROM_TOKEN?: string | undefined
  RELEASE_URL?: string | undefined
  RELEASE_TOKEN?: string | undefined
}

export function serviceRunner(
  { RELEASE_URL = '', RELEASE_TOKEN = '', RELEASE_FROM_TOKEN = '' }: ServiceSettings,
  pack: (folder: string) => Promise<Uint8Array<ArrayBuffer>>
): CommandLine['run'] {
  return async ({ command, input }) => {
    const service = serviceAt(RELEASE_URL)
    if (!RELEASE_TOKEN)
      throw new InvalidInputError('RELEASE_TOKEN is missing; set it to a token of the release service.')
    const known = parseInput(command, input)
    if (command.name === transfer.name) {
      const { from = '', app, version }: { from?: string; app?: string; version?: string } = known
      const sender = serviceAt(from, '--from')
      if (!RELEASE_FROM_TOKEN)
        throw new InvalidInputError('RELEASE_FROM_TOKEN is missing; set it to a token of the service in --from.')
      const given = await callService(
        exportVersion,
        { app, version },
        { send: sendTo(sender, RELEASE_FROM_TOKEN), place: ` at ${sender.origin}` }
      )
      return callService(
        command,
        { ...input, proof: proofOf(given) },
        {
          send: sendTo(service, RELEASE_TOKEN),
          place: ` at ${service.origin}`,
          upload: new Uint8Array(Buffer.from(given.archive, 'base64'))
        }
      )
    }
    return callService(command, input, {
      send: sendTo(service, RELEASE_TOKEN),
      place: ` at ${service.origin}`,
      ...(command.http === 'upload' ? { upload: await pack(String(input.folder)) } : {})
    })
  }
}

/** A token is sent over https, or to this machine. */
function serviceAt(address: string, setting = 'RELEASE_URL'): URL {
  if (address === '')
    throw new InvalidInputError(`${setting} is missing; set it to the https address of the release service.`)
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))) return url
  throw new InvalidInputError(`${setting} must be the https address of a release service, got "${address}".`)
}

/** Node's `fetch` stops after 300 s without headers, and the gate may take longer. Follows no redirect. */
function sendTo(service: URL, token: string): Send {
  const request = service.protocol === 'https:' ? requestSecure : requestPlain
  return ({ method, path, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const sending = request(new URL(path, service), {
        method,
        signal,
        headers: { accept: 'application/json', authorization: `Bearer ${token}`, ...headers }
      })
      sending.once('error', reject)
      sending.once('response', response => {
        text(response).then(read => resolve({ status: response.statusCode ?? 0, body: read }), reject)
      })
      sending.end(body)
    })
}

function parsedArgs(command: Command, args: readonly string[]) {
  const kinds = Object.entries(optionsOf(command))
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
  const known = Object.keys(optionsOf(command)).map(each => `--${each}`)
  return `${command.name} has no option ${option}${suggestion(option, known)}`
}

function usageOf({ program, commands, notes }: CommandLine): string {
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

function synopsis({ name, positionals }: Command): string {
  return [name, ...positionals.map(word => (word.endsWith('?') ? `[${word.slice(0, -1)}]` : `<${word}>`))].join(' ')
}

function exitCodeOf(error: CommandError): number {
  if (error instanceof InvalidInputError) return EXIT_CODES.usage
  return error instanceof UncheckedError ? EXIT_CODES.unchecked : EXIT_CODES.refused
}

function printed(exitCode: number, message: string): CommandOutput {
  return exitCode === EXIT_CODES.done
    ? { exitCode, stdout: message, stderr: '' }
    : { exitCode, stdout: '', stderr: message }
}
