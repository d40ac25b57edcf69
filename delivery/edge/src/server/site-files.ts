import { askedLanguage, sendText } from '@hirfa/delivery-releases'
import type { FastifyInstance } from 'fastify'
import type { Product } from '../product.ts'
import { languageOfPage } from './api-problems.ts'

const DAY = 'public, max-age=86400'

export function siteFiles(app: FastifyInstance, { files, redirects, webManifest }: Product): void {
  for (const { path, type, bytes } of files) {
    app.get(path, (_request, reply) => reply.header('cache-control', DAY).type(type).send(bytes))
  }
  for (const [path, place] of Object.entries(redirects))
    app.get(path, (_request, reply) => reply.header('cache-control', DAY).redirect(place))

  app.get('/manifest.webmanifest', (request, reply) => {
    const asked = askedLanguage(request.url.split('?')[1])
    const language = asked ?? languageOfPage(request)
    void reply.headers({
      'cache-control': 'public, max-age=3600',
      'content-language': language,
      ...(asked ? {} : { vary: 'Accept-Language, Cookie' })
    })
    return sendText(request, reply, 'application/manifest+json; charset=utf-8', JSON.stringify(webManifest(language)))
  })
}
