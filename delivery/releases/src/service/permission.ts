import type { FastifyRequest } from 'fastify'
import type { Command } from '@hirfa/shared-contract/release/commands'
import { AccessError, type Caller, mayChange } from '../access/caller.ts'
import type { RefusalLog } from '../access/refusal-log.ts'

/** Throws an `AccessError` if the caller may not run a command. The ledger records refusals that concern an app. */
export function permissions(refusals: RefusalLog) {
  return async (
    request: FastifyRequest,
    caller: Caller,
    { name, access }: Pick<Command, 'name' | 'access'>,
    { apps, version, liftsBudgets }: { apps: readonly string[]; version?: string | undefined; liftsBudgets?: boolean }
  ): Promise<void> => {
    if (access === 'all' || (access === 'app' && apps.length === 0)) return
    const lifts = liftsBudgets && caller.role !== 'ops'
    const app = apps.find(each => lifts || !mayChange(caller, each))
    if (app === undefined && mayChange(caller, apps[0])) return
    const why = lifts
      ? 'Only operators may lift budgets.'
      : app === undefined
        ? `Only operators may run ${name}.`
        : `${caller.name} may change ${caller.apps.join(', ') || 'nothing'}, not ${app}.`
    request.log.warn({ by: caller.name, command: name, app, why }, 'refused')
    if (app !== undefined) await refusals.record(caller, { app, command: name, to: version, why })
    throw new AccessError(why, 403)
  }
}
export type Permissions = ReturnType<typeof permissions>
