import { Id } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { MessageKey } from '../messages/messages.ts'
import { notFound } from './refusal.ts'

const Params = v.object({ id: Id })

export function pathId(params: unknown, key?: MessageKey): number {
  const result = v.safeParse(Params, params)
  if (!result.success) throw notFound(key)
  return result.output.id
}
