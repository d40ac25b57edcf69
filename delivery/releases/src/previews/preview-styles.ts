import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { integrityOf } from '../artifacts/build-check.ts'

const BYTES = readFileSync(new URL('preview.css', import.meta.url))
const NAME = createHash('sha256').update(BYTES).digest('hex').slice(0, 10)

export const PREVIEW_STYLES = { address: `/views.${NAME}.css`, integrity: integrityOf(BYTES) }

export function previewStylesRoute(app: FastifyInstance): void {
  app.get(PREVIEW_STYLES.address, (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
      .send(BYTES)
  )
}
