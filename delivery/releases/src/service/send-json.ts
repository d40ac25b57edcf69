import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressedCopies } from '../http/compressed-text.ts'
import { acceptedEncoding } from '../http/content-encoding.ts'
import { oncePerObject } from '../once-per-object.ts'

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
