import { Id } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { MessageKey } from '../messages/messages.ts'
import { notFound } from './refusal.ts'

const Params = v.object({ id: Id })

/** The id in a path; throws 404 where it is not a valid id. */
export function pathId(params: unknown, key?: MessageKey): number {
  const result = v.safeParse(Params, params)
  if (!result.success) throw notFound(key)
  return result.output.id
}
