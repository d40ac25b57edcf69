import { appsOfInput, type Command, parseInput, type promote } from '@hirfa/shared-contract/release/commands'
import type * as v from 'valibot'
import type { HealthStore } from '../analysis/sql-health.ts'
import type { BuildSource } from '../access/caller.ts'
import type { DevOverrides } from '../previews/dev-origins.ts'
import type { ChangeMetadata, With } from '../state/release-changes.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import type { KnownHistory } from './known-history.ts'

export interface CommandContext {
  store: ReleaseStore
  history: KnownHistory
  errors?: HealthStore['errors'] | undefined
  by: string
  source?: BuildSource | undefined
  publicUrl: string
  overrides?: DevOverrides | undefined
  retentionDays: number
  secondPerson?: boolean | undefined
  now: () => Date
}

export type CommandHandler = ReturnType<typeof handle>

export function handle<Input extends object, Result extends object>(
  command: Command<Input, Result>,
  run: (input: Input, context: CommandContext) => Promise<Result>
) {
  return {
    command: command as Command,
    /** Throws an `InvalidInputError` that names the wrong field. */
    parse(given: unknown) {
      const input = parseInput(command, given)
      const apps = appsOfInput(input)
      const liftsBudgets = Reflect.get(input, 'lift-budgets') === true
      return {
        apps,
        version: textIn(input, 'version'),
        liftsBudgets,
        run: (context: CommandContext): Promise<object> => run(input, context)
      }
    }
  }
}

export function metadataOf<Other extends { app: string }>(
  { why, force, after, approves, 'lift-budgets': liftsBudgets, 'dry-run': dryRun, ...input }: Author<Other>,
  { by }: CommandContext
): ChangeMetadata & With<Other> {
  const apps = appsOfInput(input)
  const seen = apps.length === 0 || after === undefined ? undefined : { apps, seq: after }
  return {
    by,
    why,
    ...(force ? { forced: true } : {}),
    ...(force && approves ? { approves } : {}),
    ...(liftsBudgets ? { liftedBudgets: true } : {}),
    ...(seen ? { after: seen } : {}),
    ...(dryRun ? { dryRun } : {}),
    ...(input.with && { with: input.with })
  }
}

type Author<Other> = Omit<Partial<v.InferOutput<typeof promote.input>>, 'with'> & With<Other>

function textIn(input: object, name: string): string | undefined {
  const value: unknown = Reflect.get(input, name)
  return typeof value === 'string' ? value : undefined
}
