import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { isLoopback } from '../../process/start-settings.ts'
import { callService, type Send } from './client.ts'
import { appsOfInput, CommandError, InvalidInputError, parseInput, RolledBackError, UncheckedError } from './command.ts'
import { COMMANDS } from './index.ts'
import { completion, completionScript } from './completion.ts'
import { nearestWord } from './nearest-word.ts'
import { packFolder } from './pack-folder.ts'
import { type ParsedCommand, parseCommandLine } from './parse-command-line.ts'
import { exportVersion, proofOf, transfer } from './transfer.ts'
import type { SeenChanges } from './seen-changes.ts'
import { helpAsked, helpText, type Usage, usageOf } from './usage.ts'

export { seenInTerminal } from './seen-changes.ts'

export interface CommandLine extends Usage {
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

export const confirmInTerminal = stdin.isTTY && stdout.isTTY ? confirm : undefined

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stdout })
  try {
    return /^y(es)?$/i.test(await terminal.question(`${question}\nRelease it again? (y/N) `))
  } finally {
    terminal.close()
  }
}

export function printOutput({ exitCode, stdout: result, stderr }: CommandOutput): void {
  if (result) console.log(result)
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

interface ServiceSettings {
  RELEASE_FROM_TOKEN?: string | undefined
  RELEASE_URL?: string | undefined
  RELEASE_TOKEN?: string | undefined
}

export function serviceRunner({
  RELEASE_URL = '',
  RELEASE_TOKEN = '',
  RELEASE_FROM_TOKEN = ''
}: ServiceSettings): CommandLine['run'] {
  return async ({ command, input }) => {
    const service = serviceAt(RELEASE_URL)
    if (!RELEASE_TOKEN)
      throw new InvalidInputError('RELEASE_TOKEN is missing; set it to a token of the release service.')
    const known = parseInput(command, input)
    const call = callTo(service, RELEASE_TOKEN)
    if (command.name === transfer.name) {
      const { from = '', app, version }: { from?: string; app?: string; version?: string } = known
      const sender = serviceAt(from, '--from')
      if (!RELEASE_FROM_TOKEN)
        throw new InvalidInputError('RELEASE_FROM_TOKEN is missing; set it to a token of the service in --from.')
      const given = await callService(exportVersion, { app, version }, callTo(sender, RELEASE_FROM_TOKEN))
      const upload = new Uint8Array(Buffer.from(given.archive, 'base64'))
      return callService(command, { ...input, proof: proofOf(given) }, { ...call, upload })
    }
    if (command.http !== 'upload') return callService(command, input, call)
    return callService(command, input, { ...call, upload: await packFolder(String(input.folder)) })
  }
}

function callTo(service: URL, token: string) {
  return { send: sendTo(service, token), place: ` at ${service.origin}` }
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

function exitCodeOf(error: CommandError): number {
  if (error instanceof InvalidInputError) return EXIT_CODES.usage
  return error instanceof UncheckedError ? EXIT_CODES.unchecked : EXIT_CODES.refused
}

function printed(exitCode: number, message: string): CommandOutput {
  return exitCode === EXIT_CODES.done
    ? { exitCode, stdout: message, stderr: '' }
    : { exitCode, stdout: '', stderr: message }
}
