import * as v from 'valibot'
import { inputProblem } from './fields.ts'

/** One operation on the releases: the service, both command lines and the console are built on these definitions. */
export interface Command<Input extends object = object, Result = unknown> {
  name: string
  /** A second name of the command. */
  alias?: string | undefined
  summary: string
  positionals: readonly string[]
  /** It also takes 1 to 20 apps, such as `my-shell@2.0.0 my-app@1.2.0`, instead of one app and its version. */
  takesSeveral?: true | undefined
  options: Readonly<Record<string, 'text' | 'flag'>>
  fieldsOf(given: readonly string[]): Record<string, unknown>
  /**
   * Who may run it: `all` is every authenticated caller; `app` is the team of the app in the input, and every caller where
   * the input names none; `ops` is operators; `machine` runs where it is entered, so it has no HTTP route.
   */
  access: 'all' | 'app' | 'ops' | 'machine'
  /** How it is sent over HTTP; `upload` is a POST whose body is a gzipped build. */
  http: 'GET' | 'POST' | 'upload' | undefined
  timeoutMs: number
  input: v.GenericSchema<unknown, Input>
  result: v.GenericSchema<unknown, Result>
  /** A check that finds a problem is refused; one that could not be finished is neither done nor refused. */
  outcome(result: Result): Outcome
  text(result: Result, input: Input): string
}

export type Outcome = 'done' | 'refused' | 'unchecked'

/** The message is one or two sentences for the person who ran the command. Any other error keeps its stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}

export class InvalidInputError extends CommandError {
  override name = 'InvalidInputError'
}

/** The gate could not check a change, for a reason of its own. Nothing was changed. */
export class UncheckedError extends CommandError {
  override name = 'UncheckedError'
}

/** The version was rolled back last, and the command lacks `again`. */
export class RolledBackError extends CommandError {
  override name = 'RolledBackError'
}

export const SMOKE_RUN_LIMIT_MS = 300_000

export const TIMEOUTS_MS = {
  quick: 30_000,
  upload: 180_000,
  /** Runs the gate, which may start a browser, or reads every published file. */
  gate: SMOKE_RUN_LIMIT_MS + 60_000
}

type Defaults = 'options' | 'fieldsOf' | 'outcome' | 'timeoutMs'

export function defineCommand<Input extends object, Result>(
  definition: Omit<Command<Input, Result>, Defaults> & Partial<Pick<Command<Input, Result>, Defaults>>
): Command<Input, Result> {
  return {
    options: {},
    timeoutMs: TIMEOUTS_MS.quick,
    outcome: () => 'done',
    fieldsOf: given =>
      Object.fromEntries(given.map((word, index) => [definition.positionals[index]?.replace('?', '') ?? '', word])),
    ...definition
  }
}

/** The apps named in the parsed input of a command. */
export function appsOfInput(input: object): string[] {
  const { app, with: others = [] }: { app?: unknown; with?: readonly { app: string }[] } = input
  return [...(typeof app === 'string' ? [app] : []), ...others.map(other => other.app)]
}

export function parseInput<Input extends object>({ input }: Pick<Command<Input>, 'input'>, given: unknown): Input {
  const parsed = v.safeParse(input, given)
  if (!parsed.success) throw new InvalidInputError(inputProblem(parsed.issues[0]))
  return parsed.output
}
