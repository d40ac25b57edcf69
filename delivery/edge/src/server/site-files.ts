import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { askedLanguage, pageLanguage } from 'delivery-releases'
import { webManifest } from '../pages/web-manifest.ts'
import { sendText } from 'delivery-releases'

const DAY = 'public, max-age=86400'
const ASSETS = new URL('../assets/', import.meta.url)
const ICON = await readFile(new URL('favicon.svg', ASSETS))
const PICTURES = [
  'icon-192.png',
  'icon-512.png',
  'maskable-192.png',
  'maskable-512.png',
  'apple-touch-icon.png',
  'card-ar.png',
  'card-fr.png',
  'card-en.png'
]

/** The few files that have their place at the root of a site. */
export async function siteFiles(app: FastifyInstance): Promise<void> {
  app.get('/favicon.svg', (_request, reply) =>
    reply.header('cache-control', DAY).type('image/svg+xml; charset=utf-8').send(ICON)
  )
  app.get('/favicon.ico', (_request, reply) => reply.header('cache-control', DAY).redirect('/favicon.svg', 308))

  for (const name of PICTURES) {
    const picture = await readFile(new URL(name, ASSETS))
    app.get(`/icons/${name}`, (_request, reply) => reply.header('cache-control', DAY).type('image/png').send(picture))
  }

  app.get('/manifest.webmanifest', (request, reply) => {
    const asked = askedLanguage(request.url.split('?')[1])
    const { cookie, 'accept-language': accepted } = request.headers
    const language = asked ?? pageLanguage(cookie, accepted)
    void reply.headers({
      'cache-control': 'public, max-age=3600',
      'content-language': language,
      ...(asked ? {} : { vary: 'Accept-Language, Cookie' })
    })
    return sendText(request, reply, 'application/manifest+json; charset=utf-8', JSON.stringify(webManifest(language)))
  })
}
