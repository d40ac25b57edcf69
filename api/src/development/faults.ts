import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { Refusal } from '../http/refusal.ts'
import type { MessageKey } from '../messages/messages.ts'
import { isMessageKey } from '../messages/say.ts'
import type { Fault } from './development-controls.ts'

/** How a call is to fail: late, with the line cut, or with a status, a code and the field that is blamed. */
export const FaultBody = v.union([
  v.object({ clear: v.literal(true) }),
  v.object({
    path: v.string(),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
    code: v.optional(v.string()),
    field: v.optional(v.string()),
    delay_ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000))),
    drop: v.optional(v.boolean()),
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1)
  })
])

const SENTENCES: Record<number, MessageKey> = {
  400: 'bad_request',
  403: 'account_banned',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'invalid_status',
  413: 'too_large',
  415: 'media_type',
  422: 'invalid',
  429: 'retry_in'
}
/** When a client that was told to wait may come again. */
const WAIT = 5

/** Lets the named calls fail as they were told to, so that every error can be seen. */
export function failAsTold(app: FastifyInstance, faults: Fault[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0]
    const fault = faults.find(each => each.path === path)
    if (!fault) return
    fault.times -= 1
    if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1)
    if (fault.delay_ms) await wait(fault.delay_ms)
    if (fault.drop) {
      reply.hijack()
      request.raw.socket.destroy()
    } else if (fault.status !== undefined) {
      throw refusalOf(fault.status, fault)
    }
  })
}

function refusalOf(status: number, { code, field }: Fault): Refusal {
  const key = code !== undefined && isMessageKey(code) ? code : (SENTENCES[status] ?? 'unavailable')
  return new Refusal(status, key, {
    parameters: { count: WAIT },
    code,
    ...(field === undefined ? {} : { fields: { [field]: [key] } }),
    headers: {
      ...(status === 429 || status === 503 ? { 'retry-after': String(WAIT) } : {}),
      ...(status === 429 ? { 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '0' } : {})
    }
  })
}
