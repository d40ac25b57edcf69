import { type Command, parseInput } from '@hirfa/shared-contract/release/commands'
import type { DevOverrides } from '../previews/dev-origins.ts'
import type { ChangeMetadata } from '../state/release-changes.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import type { KnownHistory } from './known-history.ts'

export interface CommandContext {
  store: ReleaseStore
  history: KnownHistory
  by: string
  /** Where browsers find the product that a link leads to. */
  publicUrl: string
  /** Unset, developers cannot load a remote from their machine into pages. */
  overrides?: DevOverrides | undefined
  retentionDays: number
  now: () => Date
}

export interface ParsedCommand {
  /** The app that it changes; undefined if it only reads, or concerns all apps. */
  app?: string | undefined
  version?: string | undefined
  run(context: CommandContext): Promise<unknown>
}

export interface CommandHandler {
  command: Command
  /** Throws an `InvalidInputError` that names the wrong field. */
  parse(given: unknown): ParsedCommand
}

export function handle<Input extends object, Result>(
  command: Command<Input, Result>,
  run: (input: Input, context: CommandContext) => Promise<Result>
): CommandHandler {
  return {
    command,
    parse(given) {
      const input = parseInput(command, given)
      return { app: textIn(input, 'app'), version: textIn(input, 'version'), run: context => run(input, context) }
    }
  }
}

export function metadataOf({ why, force, app, after }: Author, { by }: CommandContext): ChangeMetadata {
  const seen = app === undefined || after === undefined ? undefined : { app, seq: after }
  return { by, why, ...(force ? { forced: true } : {}), ...(seen ? { after: seen } : {}) }
}

interface Author {
  why?: string | undefined
  force?: boolean | undefined
  app?: string | undefined
  after?: number | undefined
}

function textIn(input: object, name: string): string | undefined {
  const value: unknown = Reflect.get(input, name)
  return typeof value === 'string' ? value : undefined
}
