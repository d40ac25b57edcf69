import type { FastifyReply } from 'fastify'

/** Sends a sentence to a program that asked for a file. */
export function sendLine(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff'
    })
    .send(`${sentence}\n`)
}
