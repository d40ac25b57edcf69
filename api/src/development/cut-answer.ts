import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Announces the whole answer, sends half of it and cuts the line. */
export function cutInTheMiddle(reply: FastifyReply, payload: unknown): Readable {
  const whole = Buffer.from(typeof payload === 'string' ? payload : '{}')
  reply.header('content-length', whole.length)
  const half = whole.subarray(0, Math.floor(whole.length / 2))
  return new Readable({
    read() {
      this.push(half)
      // After what was pushed has been sent.
      setImmediate(() => reply.raw.destroy())
    }
  })
}
