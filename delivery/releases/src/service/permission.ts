import type { FastifyRequest } from 'fastify'
import { AccessError } from '../access/access-error.ts'
import { type Caller, mayChange } from '../access/caller.ts'
import type { RefusalLog } from '../access/refusal-log.ts'
import type { Task, Verb } from '../commands/verb.ts'

/** Lets a caller do what they may. Anything else is refused, in the ledger where it concerns a part. */
export function permissions(refusals: RefusalLog) {
  return async (
    request: FastifyRequest,
    caller: Caller,
    { name, allowed }: Pick<Verb, 'name' | 'allowed'>,
    { part, version }: Pick<Task, 'part' | 'version'>
  ): Promise<void> => {
    if (allowed === 'all' || (allowed === 'part' && part === undefined) || mayChange(caller, part)) return
    const why =
      part === undefined
        ? `Only operations may ask for ${name}.`
        : `${caller.name} may change ${caller.parts.join(', ') || 'nothing'}, not ${part}.`
    request.log.warn({ by: caller.name, verb: name, part, why }, 'refused')
    if (part !== undefined) await refusals.keep(caller, { part, verb: name, to: version, why })
    throw new AccessError(why, 403)
  }
}
export type Permissions = ReturnType<typeof permissions>
