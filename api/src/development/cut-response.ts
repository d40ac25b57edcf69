import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export function cutResponse(reply: FastifyReply, payload: unknown): Readable {
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
