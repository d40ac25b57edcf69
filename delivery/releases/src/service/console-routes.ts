import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fileTypeOf } from '../artifacts/file-types.ts'
import { compressedCopies } from '../http/compressed-text.ts'
import { acceptedEncoding } from '../http/content-encoding.ts'
import { sendText } from '../http/send-text.ts'
import { oncePerObject } from '../once-per-object.ts'
import { OpsError } from './ops-errors.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types delivery-console'
].join('; ')

const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'integrity-policy': 'blocked-destinations=(script)',
  'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin'
}

export function consoleRoutes(app: FastifyInstance, folder: string): void {
  const files = readConsole(folder)

  app.get('/', (request, reply) => {
    void reply.headers(PAGE_HEADERS)
    if (files) return sendText(request, reply, 'text/html; charset=utf-8', files.page)
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The console is not built: npm run build -w delivery/console. Until then npm run release does the same.\n')
  })

  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name }, headers }, reply) => {
    const bytes = files?.assets.get(name)
    if (!bytes) throw new OpsError(404, 'There is no such file; load the page again.')
    void reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' })
    const { type, text } = fileTypeOf(name)
    const encoding = text ? acceptedEncoding(headers['accept-encoding']) : undefined
    if (encoding) void reply.header('content-encoding', encoding)
    return reply.type(type).send(encoding ? await assetCopies(bytes)(encoding) : bytes)
  })
}

const assetCopies = oncePerObject((bytes: Buffer) => compressedCopies(bytes.toString('utf8')))

const PAGE = 'index.html'

function readConsole(folder: string) {
  const names = existsSync(folder) ? readdirSync(folder) : []
  if (!names.includes(PAGE)) return undefined
  const assets = names.filter(name => name !== PAGE && !name.endsWith('.map'))
  return {
    page: readFileSync(join(folder, PAGE), 'utf8'),
    assets: new Map(assets.map(name => [name, readFileSync(join(folder, name))]))
  }
}
