import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { acceptedEncoding } from '@hirfa/delivery-releases'

const TEXT = /^(?:application\/json|image\/svg\+xml|text\/)/
const WORTH_IT_BYTES = 1_024

export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (!encoding || !(payload instanceof Readable) || request.method === 'HEAD' || reply.statusCode === 304)
      return payload
    if (!TEXT.test(String(reply.getHeader('content-type'))) || reply.hasHeader('content-encoding')) return payload
    if (Number(reply.getHeader('content-length') ?? WORTH_IT_BYTES) < WORTH_IT_BYTES) return payload

    const tag = reply.getHeader('etag')
    if (tag !== undefined) void reply.header('etag', weak(String(tag)))
    void reply
      .removeHeader('content-length')
      .headers({ 'content-encoding': encoding, vary: varying(reply.getHeader('vary')) })
    const compressor =
      encoding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : createGzip()
    // A response that breaks off must break off for the browser too.
    payload.once('error', error => compressor.destroy(error))
    return payload.pipe(compressor)
  })
}

export function strong(tags: string | undefined): string | undefined {
  return tags?.replaceAll('W/"', '"')
}

function weak(tag: string): string {
  return tag.startsWith('W/') ? tag : `W/${tag}`
}

function varying(header: number | string | string[] | undefined): string {
  return header === undefined ? 'Accept-Encoding' : `${String(header)}, Accept-Encoding`
}
