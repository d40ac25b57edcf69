import * as v from 'valibot'
import { inputProblem } from './fields.ts'

/** One operation on the releases: the service, both command lines and the console are built on these definitions. */
export interface Command<Input extends object = object, Result = unknown> {
  name: string
  summary: string
  positionals: readonly string[]
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

/** The apps that the parsed input of a command concerns: one, those of a set, or none. */
export function appsOfInput(input: object): string[] {
  const { app, members = [], with: others = [] }: AppsInput = input
  return [...(typeof app === 'string' ? [app] : []), ...[...members, ...others].map(member => member.app)]
}

interface AppsInput {
  app?: unknown
  members?: readonly { app: string }[]
  /** The other apps of a preview. */
  with?: readonly { app: string }[]
}

export function parseInput<Input extends object>({ input }: Pick<Command<Input>, 'input'>, given: unknown): Input {
  const parsed = v.safeParse(input, given)
  if (!parsed.success) throw new InvalidInputError(inputProblem(parsed.issues[0]))
  return parsed.output
}
