import { acceptedEncoding, compressedText, requestOrigin, tagOf } from '@hirfa/delivery-releases'
import type { FastifyInstance } from 'fastify'
import { FRAME_PATH } from '@hirfa/shared-contract/release'
import { pageHeaders } from '../pages/page-headers.ts'
import { composePage } from '../pages/page.ts'
import { languageOfPage, sendProblem } from './api-problems.ts'
import type { Edge } from './edge.ts'
import type { ReadVisit } from './visitor-bucket.ts'

export function frameRoute(
  app: FastifyInstance,
  { product, publicOrigin, reportOneIn }: Edge,
  readVisit: ReadVisit
): void {
  const headers = { ...pageHeaders(product), 'x-robots-tag': 'noindex' }

  app.get(FRAME_PATH, async (request, reply) => {
    const language = languageOfPage(request)
    const { visitor, live } = await readVisit(request, language)
    if (!live) return reply.code(503).header('retry-after', '5').send()
    const origin = publicOrigin ?? requestOrigin(request)
    if (!origin) return sendProblem(reply, 400, 'unreadable')
    const wanted = { origin, path: '/', language, asked: false }
    const { html } = composePage(wanted, live, new Map(), product, { reportOneIn, isWhole: true })
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    const tag = tagOf(html, encoding)
    void reply.headers({ ...headers, 'content-language': language, etag: tag, ...visitor?.headers })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    if (encoding) void reply.header('content-encoding', encoding)
    return reply.send(await compressedText(html, encoding))
  })
}
