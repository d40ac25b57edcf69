import type { FastifyRequest } from 'fastify'
import { AccessError } from '../access/access-error.ts'
import { type Caller, mayChange } from '../access/caller.ts'
import type { RefusalLog } from '../access/refusal-log.ts'
import type { Task, Verb } from '../commands/verb.ts'

/** Lets a caller do what they may. Anything else is refused, in the ledger where it concerns an app. */
export function permissions(refusals: RefusalLog) {
  return async (
    request: FastifyRequest,
    caller: Caller,
    { name, allowed }: Pick<Verb, 'name' | 'allowed'>,
    { app, version }: Pick<Task, 'app' | 'version'>
  ): Promise<void> => {
    if (allowed === 'all' || (allowed === 'app' && app === undefined) || mayChange(caller, app)) return
    const why =
      app === undefined
        ? `Only operations may ask for ${name}.`
        : `${caller.name} may change ${caller.apps.join(', ') || 'nothing'}, not ${app}.`
    request.log.warn({ by: caller.name, verb: name, app, why }, 'refused')
    if (app !== undefined) await refusals.keep(caller, { app, verb: name, to: version, why })
    throw new AccessError(why, 403)
  }
}
export type Permissions = ReturnType<typeof permissions>
