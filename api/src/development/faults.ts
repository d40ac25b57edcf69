import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FAULT_SCOPE_HEADER } from '@hirfa/shared-contract'
import { Readable } from 'node:stream'
import { Refusal } from '../http/refusal.ts'
import type { MessageKey } from '../messages/messages.ts'
import { isMessageKey } from '../messages/say.ts'
import { type Fault, type Held, waitOut } from './development-controls.ts'

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
/** Seconds. */
const RETRY_AFTER = 5

export function injectFaults(app: FastifyInstance, faults: Fault[], held: Held): void {
  const afterwards = new WeakMap<FastifyRequest, Fault>()

  app.addHook('onRequest', async (request, reply) => {
    const fault = takeFault(faults, request)
    if (!fault) return
    if (fault.after || fault.cut) return void afterwards.set(request, fault)
    await waitOut(fault, held)
    if (fault.drop) drop(request, reply)
    else if (fault.answer !== undefined) return reply.code(fault.status ?? 200).send(fault.answer)
    else if (fault.status !== undefined) throw createRefusal(fault.status, fault)
    return
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const fault = afterwards.get(request)
    if (!fault) return payload
    await waitOut(fault, held)
    if (fault.drop) drop(request, reply)
    if (fault.cut) return cutResponse(reply, payload)
    if (fault.status !== undefined) reply.code(fault.status)
    return fault.answer ?? (fault.status === undefined ? payload : '{"message":"Server Error"}')
  })
}

export function clearFaults(faults: Fault[], scope: string | undefined): void {
  faults.splice(0, faults.length, ...faults.filter(fault => fault.scope !== scope))
}

export function scopeOf({ headers }: FastifyRequest): string | undefined {
  return headers[FAULT_SCOPE_HEADER]?.toString()
}

function takeFault(faults: Fault[], request: FastifyRequest): Fault | undefined {
  const path = request.url.split('?')[0]
  const fault = faults.find(each => each.path === path && each.scope === scopeOf(request))
  if (!fault) return undefined
  fault.times -= 1
  if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1)
  return fault
}

function drop({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  raw.socket.destroy()
}

function createRefusal(status: number, { code, field }: Fault): Refusal {
  const key = code !== undefined && isMessageKey(code) ? code : (SENTENCES[status] ?? 'unavailable')
  return new Refusal(status, key, {
    parameters: { count: RETRY_AFTER },
    code,
    ...(field === undefined ? {} : { fields: { [field]: [key] } }),
    headers: {
      ...(status === 429 || status === 503 ? { 'retry-after': String(RETRY_AFTER) } : {}),
      ...(status === 429 ? { 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '0' } : {})
    }
  })
}

function cutResponse(reply: FastifyReply, payload: unknown): Readable {
  const whole = Buffer.from(typeof payload === 'string' ? payload : '{}')
  reply.header('content-length', whole.length)
  const half = whole.subarray(0, Math.floor(whole.length / 2))
  return new Readable({
    read() {
      this.push(half)
      setImmediate(() => reply.raw.destroy())
    }
  })
}
