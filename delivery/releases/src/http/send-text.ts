import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressedCopies, compressedText, tagOf } from './compressed-text.ts'
import { acceptedEncoding } from './content-encoding.ts'
import { oncePerObject } from '../once-per-object.ts'

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

/** A shorter response fits the first packets of a connection; compressing it takes longer than it saves. */
const SMALL_BYTES = 4_096

export async function sendJson(request: FastifyRequest, reply: FastifyReply, value: object): Promise<FastifyReply> {
  const { bytes, copy } = serialised(value)
  const encoding = bytes < SMALL_BYTES ? undefined : acceptedEncoding(request.headers['accept-encoding'])
  void reply.header('vary', 'Accept-Encoding').type('application/json; charset=utf-8')
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.send(await copy(encoding))
}

const serialised = oncePerObject((value: object) => {
  const text = JSON.stringify(value)
  return { bytes: Buffer.byteLength(text), copy: compressedCopies(text) }
})
