import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressedText, tagOf } from './compressed-text.ts'
import { acceptedEncoding } from './content-encoding.ts'

/** Sends a compressed text, or 304 if the browser has it. The caller sets other `Vary` headers. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const tag = tagOf(text, encoding)
  const varies = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ')
  void reply.headers({ etag: tag, vary: varies, 'x-content-type-options': 'nosniff' })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.type(type).send(await compressedText(text, encoding))
}
