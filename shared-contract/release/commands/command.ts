import * as v from 'valibot'
import { inputProblem } from './fields.ts'

export interface Command<Input extends object = object, Result = unknown> {
  name: string
  alias?: string | undefined
  summary: string
  positionals: readonly string[]
  takesSeveral?: true | undefined
  options: Readonly<Record<string, 'text' | 'flag'>>
  /** A terminal shows its list in pages. */
  isPaged?: true | undefined
  fieldsOf(given: readonly string[]): Record<string, unknown>
  /** `all`: every caller; `app`: the team of the app in the input; `ops`: operators; `machine`: no HTTP route. */
  access: 'all' | 'app' | 'ops' | 'machine'
  http: 'GET' | 'POST' | 'upload' | undefined
  timeoutMs: number
  input: v.GenericSchema<unknown, Input>
  result: v.GenericSchema<unknown, Result>
  /** A check that finds a problem is refused; one that could not be finished is neither done nor refused. */
  outcome(result: Result): Outcome
  text(result: Result, input: Input, page?: Page): string
}

/** The part of a list that a terminal shows. */
export interface Page {
  from?: string | undefined
  limit: number
}

export type Outcome = 'done' | 'refused' | 'unchecked'

export class CommandError extends Error {
  override name = 'CommandError'
}

export class InvalidInputError extends CommandError {
  override name = 'InvalidInputError'
}

export class UncheckedError extends CommandError {
  override name = 'UncheckedError'
}

export class RolledBackError extends CommandError {
  override name = 'RolledBackError'
}

export const SMOKE_RUN_LIMIT_MS = 300_000

export const TIMEOUTS_MS = {
  quick: 30_000,
  upload: 180_000,
  gate: SMOKE_RUN_LIMIT_MS + 60_000
}

export const READING = { access: 'all', http: 'GET' } as const
export const CHANGING = { access: 'app', http: 'POST' } as const
export const OPERATING = { access: 'ops', http: 'POST' } as const
export const UPLOADING = { access: 'app', http: 'upload', timeoutMs: TIMEOUTS_MS.upload } as const
export const ON_MACHINE = { access: 'machine', http: undefined } as const

type Defaults = 'positionals' | 'options' | 'fieldsOf' | 'outcome' | 'timeoutMs'

export function defineCommand<Input extends object, Result>(
  definition: Omit<Command<Input, Result>, Defaults> & Partial<Pick<Command<Input, Result>, Defaults>>
): Command<Input, Result> {
  const { positionals = [] } = definition
  return {
    positionals,
    options: {},
    timeoutMs: TIMEOUTS_MS.quick,
    outcome: () => 'done',
    fieldsOf: given =>
      Object.fromEntries(given.map((word, index) => [positionals[index]?.replace('?', '') ?? '', word])),
    ...definition
  }
}

/** The options of a command line, with those that change its output only. */
export function allOptions({ options, isPaged }: Pick<Command, 'options' | 'isPaged'>): Command['options'] {
  return {
    ...options,
    ...('after' in options && { latest: 'flag' }),
    ...(isPaged && { limit: 'text', from: 'text' }),
    json: 'flag'
  }
}

export function flagsOf(command: Pick<Command, 'options' | 'isPaged'>): string[] {
  return Object.keys(allOptions(command)).map(option => `--${option}`)
}

export function appsOfInput(input: object): string[] {
  const { app, with: others = [] }: { app?: unknown; with?: readonly { app: string }[] } = input
  return [...(typeof app === 'string' ? [app] : []), ...others.map(other => other.app)]
}

export function parseInput<Input extends object>({ input }: Pick<Command<Input>, 'input'>, given: unknown): Input {
  const parsed = v.safeParse(input, given)
  if (!parsed.success) throw new InvalidInputError(inputProblem(parsed.issues[0]), { cause: parsed.issues[0] })
  return parsed.output
}
