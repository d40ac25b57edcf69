import * as v from 'valibot'
import type { DevOverrides } from '../previews/dev-origins.ts'
import type { ChangeMetadata } from '../state/release-changes.ts'
import { ReleaseError } from '../state/release-error.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import type { KnownHistory } from './known-history.ts'
import { misread } from './words.ts'

/** What a verb works on. */
export interface Workplace {
  store: ReleaseStore
  history: KnownHistory
  /** Who asks. */
  by: string
  /** Where browsers find the product that a link leads to. */
  publicUrl: string
  /** Whether developers may bring an app of theirs along. */
  overrides?: DevOverrides | undefined
  /** The longest that a page may stay open, in days. */
  retentionDays: number
  now: () => Date
}

/** What came of it: for a program, and as a person reads it. */
export interface Told {
  answer: unknown
  text: string
  /** Nothing was refused; a check that finds something says no, which is an answer, too. */
  fits: boolean
}

/** A verb with what it was given, read and found in order. */
export interface Task {
  /** Which app it changes; nothing when it only looks, or concerns all of them. */
  app?: string | undefined
  version?: string | undefined
  run(place: Workplace): Promise<Told>
}

/**
 * One thing that can be done with the releases. The command line and the HTTP interface are both
 * made of these, so that they know the same words, refuse the same and say the same.
 */
export interface Verb {
  name: string
  about: string
  /** What is given by its place on the command line; a `?` ends what may be left out. */
  words: readonly string[]
  /** What is given by its name there. */
  options: Readonly<Record<string, 'text' | 'flag'>>
  /** The same words by their names, where that depends on the words. */
  named?: ((words: readonly string[]) => Record<string, unknown>) | undefined
  /**
   * Everybody who is known; whoever may change the app that a task names, and everybody where it names
   * none; operations alone; or only who sits at the machine.
   */
  allowed: 'all' | 'app' | 'ops' | 'machine'
  /** How it is asked for over HTTP; `upload` brings a build along. */
  http: 'GET' | 'POST' | 'upload' | undefined
  /** Throws a `MisreadError` that says which word is wrong. */
  read(input: unknown): Task
}

/** What was given cannot be understood, as a sentence. */
export class MisreadError extends ReleaseError {
  override name = 'MisreadError'
}

interface Plan<Input, Answer> extends Omit<Verb, 'read' | 'options'> {
  options?: Verb['options']
  input: v.GenericSchema<unknown, Input>
  run(input: Input, place: Workplace): Promise<Answer>
  text(answer: Answer, input: Input): string
  fits?(answer: Answer): boolean
}

export function defineVerb<Input extends object, Answer>({
  input: schema,
  run,
  text,
  fits = () => true,
  options = {},
  ...rest
}: Plan<Input, Answer>): Verb {
  return {
    ...rest,
    options,
    read(given) {
      const read = v.safeParse(schema, given)
      if (!read.success) throw new MisreadError(misread(read.issues[0]))
      const input = read.output
      return {
        app: textIn(input, 'app'),
        version: textIn(input, 'version'),
        async run(place) {
          const answer = await run(input, place)
          return {
            answer,
            // Programs never look at it.
            get text() {
              return text(answer, input)
            },
            fits: fits(answer)
          }
        }
      }
    }
  }
}

/** What goes into the ledger beside a change. */
export function metadataOf(
  { why, force }: { why?: string | undefined; force?: boolean | undefined },
  { by }: Workplace
): ChangeMetadata {
  return { by, why, ...(force ? { forced: true } : {}) }
}

function textIn(input: object, name: string): string | undefined {
  const value: unknown = Reflect.get(input, name)
  return typeof value === 'string' ? value : undefined
}
