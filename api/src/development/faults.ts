import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import type { Fault } from './development-controls.ts'

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
      throw new Refusal(fault.status, 'unavailable', { headers: fault.status === 503 ? { 'retry-after': '5' } : {} })
    }
  })
}
