import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { findNginx } from '../installed-programs.ts'
import { freePort } from '../start/small-product.ts'

const SHIPPED = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
const NGINX = findNginx()

const ENVELOPE = JSON.stringify({ message: 'The service is paused, try again in a moment' })
const CITIES = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: 'Alger' })))
const HOME = JSON.stringify({
  services: Array.from({ length: 120 }, (_, id) => ({
    id,
    name: `Service ${id}`,
    description: createHash('sha256').update(String(id)).digest('hex').slice(0, 24),
    icon: `/media/services/${id}.svg`,
    translations: { ar: `خدمة منزلية ${id}`, en: `Home service ${id}`, fr: `Service à domicile ${id}` },
    categories: [id % 7, id % 11, id % 13],
    artisans: { count: id * 37, rating: 4.5 }
  }))
})

/** An API whose database is away: its public data and its session check need none. */
function withoutDatabase({ url = '', method }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-type', 'application/json')
  if (url.startsWith('/user')) return void response.writeHead(401).end('{}')
  if (url.startsWith('/api/cities')) return void response.writeHead(200).end(method === 'HEAD' ? '' : CITIES)
  if (url.startsWith('/api/home-details') && !url.includes('?')) return void response.writeHead(200).end(HOME)
  response.writeHead(503, { 'retry-after': '2' }).end(ENVELOPE)
}

async function upstream(): Promise<number> {
  const server = createServer(withoutDatabase).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** The shipped configuration with this test's ports and folder, and without TLS and precompressed pictures. */
async function startNginx(): Promise<{ url: string; log(): string }> {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'cache'))
  const port = await freePort()
  const site = SHIPPED.replace(/\nserver \{\n {4}listen 80;.*?\n\}\n/s, '\n')
    .replace(/ {4}listen 443 ssl http2;\n {4}listen \[::\]:443 ssl http2;/, `    listen 127.0.0.1:${port};`)
    .replaceAll(/^ {4}ssl_.*\n/gm, '')
    .replaceAll(/^ +brotli_static on;\n/gm, '')
    .replaceAll('127.0.0.1:4311', `127.0.0.1:${await upstream()}`)
    .replaceAll('127.0.0.1:4312', `127.0.0.1:${await upstream()}`)
    .replaceAll('/var/cache/nginx/hirfa', join(folder, 'cache'))
    .replaceAll('/var/log/nginx/hirfa.log', join(folder, 'access.log'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`
  )
  const main = `daemon off; master_process off; pid ${folder}/pid; events {}\nhttp {\n${temporary.join('\n')}\n${site}}\n`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const errors = join(folder, 'error.log')
  const child: ChildProcess = spawn(NGINX ?? '', ['-p', folder, '-e', errors, '-c', join(folder, 'nginx.conf')])
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error(readFileSync(errors, 'utf8'))
    if (
      await fetch(`${url}/healthz`).then(
        () => true,
        () => false
      )
    )
      break
    await wait(50)
  }
  return { url, log: () => readFileSync(join(folder, 'access.log'), 'utf8') }
}

function lines(log: () => string): Record<string, unknown>[] {
  return log()
    .trim()
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Record<string, unknown>)
    .filter(({ path }) => path !== '/healthz')
}

// `npm test` installs nginx as root; CI never skips.
describe.runIf(NGINX || process.env.CI === 'true')('the shipped nginx.conf', () => {
  test('passes each 503 of an API without its database, and goes on serving what needs none', async () => {
    const { url } = await startNginx()
    for (let time = 0; time < 6; time++) {
      const response = await fetch(`${url}/api/home-details?time=${time}`)
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await response.text()).toBe(ENVELOPE)
      expect((await fetch(`${url}/store-task`, { method: 'POST' })).status).toBe(503)
      expect((await fetch(`${url}/user`)).status).toBe(401)
    }
  })

  test('compresses the public data of the API, also from its cache', async () => {
    const { url } = await startNginx()
    for (let time = 0; time < 2; time++) {
      const { headers } = await fetch(`${url}/api/cities/16`, { headers: { 'accept-encoding': 'gzip' } })
      expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding'])
    }
    const plain = await fetch(`${url}/api/cities/16`, { headers: { 'accept-encoding': 'identity' } })
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, CITIES])
  })

  test('sends home-details of 29 KB in a quarter of its bytes', async () => {
    const { url, log } = await startNginx()
    expect(Buffer.byteLength(HOME)).toBeGreaterThan(29_000)
    for (const language of ['ar', 'fr']) {
      const headers = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': language }
      const response = await fetch(`${url}/api/home-details`, { headers })
      expect([response.headers.get('content-encoding'), await response.text()]).toEqual(['gzip', HOME])
    }
    await expect.poll(() => lines(log).length).toBe(2)
    for (const { bytes } of lines(log)) expect(bytes).toBeLessThan(Buffer.byteLength(HOME) / 4)
  })

  test('logs a 503 with its path and asks no second process for it', async () => {
    const { url, log } = await startNginx()
    const response = await fetch(`${url}/api/artisans?city=16`, { headers: { 'accept-encoding': 'gzip' } })
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([503, '2', ENVELOPE])
    await expect.poll(() => lines(log)).toMatchObject([{ status: 503, path: '/api/artisans', tries: '503' }])
  })

  test('logs the path and the upstream, and no query', async () => {
    const { url, log } = await startNginx()
    await fetch(`${url}/api/cities/16?secret=1`)
    await expect.poll(log).toContain('"path":"/api/cities/16"')
    expect(log()).toMatch(/"upstream":"127.0.0.1:\d+","tries":"200"/)
    expect(log()).not.toContain('secret')
  })
})
