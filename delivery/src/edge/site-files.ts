import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const ICON = await readFile(new URL('../assets/favicon.svg', import.meta.url))
const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /user
Disallow: /my-
Disallow: /appointment-details/
`

/** The few files that have their place at the root of a site. */
export function siteFiles(app: FastifyInstance): void {
  app.get('/favicon.svg', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml; charset=utf-8').send(ICON)
  )
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/favicon.svg', 308)
  )
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(ROBOTS)
  )
}
