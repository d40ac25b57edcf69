import * as v from 'valibot'
import { inputProblem } from './fields.ts'

/**
 * One operation on the releases. The release service, the operators' command line, the teams' command line and the
 * console are all built on these definitions.
 */
export interface Command<Input extends object = object, Result = unknown> {
  name: string
  summary: string
  /** Positional arguments on a command line; a trailing `?` marks an optional one. */
  positionals: readonly string[]
  options: Readonly<Record<string, 'text' | 'flag'>>
  /** The input fields of some positional arguments. */
  fieldsOf(given: readonly string[]): Record<string, unknown>
  /**
   * Who may run it: `all` is every authenticated caller; `app` is the team of the app in the input, and every caller where
   * the input names none; `ops` is operators; `machine` needs the signing key, so it has no HTTP route.
   */
  access: 'all' | 'app' | 'ops' | 'machine'
  /** How it is sent over HTTP; `upload` is a POST whose body is a gzipped build. */
  http: 'GET' | 'POST' | 'upload' | undefined
  timeoutMs: number
  input: v.GenericSchema<unknown, Input>
  result: v.GenericSchema<unknown, Result>
  /** Whether a result counts as success; a check that finds a problem does not. */
  succeeded(result: Result): boolean
  text(result: Result, input: Input): string
}

/** The message is one or two sentences for the person who ran the command. Any other error keeps its stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}

export class InvalidInputError extends CommandError {
  override name = 'InvalidInputError'
}

/** The limit of a browser smoke run. */
export const SMOKE_RUN_LIMIT_MS = 300_000

export const TIMEOUTS_MS = {
  /** Reads or writes the ledger. */
  quick: 30_000,
  /** Uploads a build. */
  upload: 180_000,
  /** Runs the gate, which may start a browser, or reads every published file. */
  gate: SMOKE_RUN_LIMIT_MS + 60_000
}

type Defaults = 'options' | 'fieldsOf' | 'succeeded' | 'timeoutMs'

export function defineCommand<Input extends object, Result>(
  definition: Omit<Command<Input, Result>, Defaults> & Partial<Pick<Command<Input, Result>, Defaults>>
): Command<Input, Result> {
  return {
    options: {},
    timeoutMs: TIMEOUTS_MS.quick,
    succeeded: () => true,
    fieldsOf: given =>
      Object.fromEntries(given.map((word, index) => [definition.positionals[index]?.replace('?', '') ?? '', word])),
    ...definition
  }
}

/** Throws an `InvalidInputError` that names the wrong field. */
export function parseInput<Input extends object>({ input }: Pick<Command<Input>, 'input'>, given: unknown): Input {
  const parsed = v.safeParse(input, given)
  if (!parsed.success) throw new InvalidInputError(inputProblem(parsed.issues[0]))
  return parsed.output
}
