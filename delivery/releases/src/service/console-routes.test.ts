import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { consoleRoutes } from './console-routes.ts'
import { registerErrorHandlers } from './ops-errors.ts'

function consoleOf(files: Record<string, string>) {
  const folder = join(temporaryFolder(), 'dist')
  mkdirSync(folder)
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return served(folder)
}

async function served(folder: string) {
  const app = fastify()
  await app.register(
    async ops => {
      registerErrorHandlers(ops)
      consoleRoutes(ops, folder)
    },
    { prefix: '/ops' }
  )
  return app
}

const BUILT = {
  'index.html': '<!doctype html><title>Releases</title>',
  'console.1.js': 'go()',
  'console.1.js.map': '{}'
}

test.each(['/ops', '/ops/'])('%s is the console: not cached, not framed, with its own scripts only', async url => {
  const app = await consoleOf(BUILT)
  const { statusCode, headers, body } = await app.inject({ url })
  expect([statusCode, body]).toEqual([200, BUILT['index.html']])
  expect(headers['cache-control']).toBe('no-store')
  const policy = headers['content-security-policy']
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|https:|\*/)
})

test.each(['br', 'gzip', 'identity'])('its files are immutable and sent as %s', async encoding => {
  const app = await consoleOf(BUILT)
  const { statusCode, headers } = await app.inject({
    url: '/ops/assets/console.1.js',
    headers: { 'accept-encoding': encoding }
  })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8'
  })
  expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
})

test.each(['console.1.js.map', 'index.html', '..%2Fpackage.json', 'none.js'])(
  '%s is not a file of the console',
  async name => {
    const app = await consoleOf(BUILT)
    expect((await app.inject(`/ops/assets/${name}`)).statusCode).toBe(404)
  }
)

test('a console that is not built shows how to build it, and the command line', async () => {
  const app = await served(join(temporaryFolder(), 'dist'))
  const { statusCode, body } = await app.inject('/ops')
  expect(statusCode).toBe(503)
  expect(body).toContain('npm run build -w delivery/console')
})
