import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding } from '../artifacts/artifact-store.ts'
import { compressedText } from '../http/compressed-text.ts'
import { acceptedEncoding } from '../http/content-encoding.ts'
import { oncePerObject } from '../once-per-object.ts'

/** A shorter response fits the first packets of a connection uncompressed; compressing it takes longer than it saves. */
const SMALL_BYTES = 4_096

type Body = (encoding: Encoding | undefined) => Promise<Buffer>

/** Sends a value as JSON, compressed where the client accepts it. The same object is serialised and compressed once. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, value: object): Promise<FastifyReply> {
  const { bytes, body } = serialised(value)
  const encoding = bytes < SMALL_BYTES ? undefined : acceptedEncoding(request.headers['accept-encoding'])
  void reply.header('vary', 'Accept-Encoding').type('application/json; charset=utf-8')
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.send(await body(encoding))
}

const serialised = oncePerObject((value: object): { bytes: number; body: Body } => {
  const text = JSON.stringify(value)
  const bodies = new Map<Encoding | undefined, Promise<Buffer>>()
  return {
    bytes: Buffer.byteLength(text),
    body(encoding) {
      const body = bodies.get(encoding) ?? compressedText(text, encoding)
      bodies.set(encoding, body)
      return body
    }
  }
})
