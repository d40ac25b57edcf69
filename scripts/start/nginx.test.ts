import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_PATH } from '@hirfa/shared-contract/languages'
import { REPORTS_PATH, SCREEN_APP_HEADER } from '@hirfa/shared-contract/release'
import { testServer } from '../../delivery/testing/test-server.ts'
import { findNginx } from '../installed-programs.ts'
import { freePort } from '../testing/free-port.ts'
import { sendBeginnings } from '../testing/half-sent-requests.ts'
import { shippedConfiguration, startNginx } from '../testing/start-nginx.ts'
import { encodingsIn, twoEdges } from '../testing/two-edges.ts'

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

/** An API without its database: its public data and its session check need none. */
function withoutDatabase({ url = '', method, headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('content-type', 'application/json')
  response.setHeader('received-traceparent', headers.traceparent ?? '')
  if (url.startsWith('/user')) return void response.writeHead(401).end('{}')
  if (url.startsWith('/api/cities')) return void response.writeHead(200).end(method === 'HEAD' ? '' : CITIES)
  if (url.startsWith('/api/home-details') && !url.includes('?')) return void response.writeHead(200).end(HOME)
  response.writeHead(503, { 'retry-after': '2' }).end(ENVELOPE)
}

function edge(_request: IncomingMessage, response: ServerResponse): void {
  response.end('edge')
}

/** The shipped configuration with this test's ports and folder, and without TLS. */
async function startShipped(edges?: readonly number[]): Promise<{ url: string; log(): string }> {
  const ports: Record<string, number | string> = {
    4310: await freePort(),
    4311: (await testServer(withoutDatabase)).port,
    4312: (await testServer(withoutDatabase)).port,
    4300: edges?.[0] ?? (await testServer(edge)).port,
    4301: edges?.[1] ?? (await testServer(edge)).port
  }
  const { url, folder } = await startNginx((port, place) =>
    shippedConfiguration('nginx.conf', port, place)
      .replace(/\nserver \{\n {4}listen 80;.*?\n\}\n/s, '\n')
      .replaceAll(/127\.0\.0\.1:(431[0-2]|430[01])\b/g, (_, shipped: string) => `127.0.0.1:${ports[shipped]}`)
      .replaceAll('/var/log/nginx/hirfa.log', join(place, 'access.log'))
  )
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

// `npm test` installs nginx and its modules as root; CI never skips.
describe.runIf(NGINX || process.env.CI === 'true')('the shipped nginx.conf', () => {
  test('passes each 503 of an API without its database, and continues to serve what needs none', async () => {
    const { url } = await startShipped()
    for (let time = 0; time < 6; time++) {
      const response = await fetch(`${url}/api/home-details?time=${time}`)
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await response.text()).toBe(ENVELOPE)
      expect((await fetch(`${url}/store-task`, { method: 'POST' })).status).toBe(503)
      expect((await fetch(`${url}/user`)).status).toBe(401)
    }
  })

  test('passes pages of two edges as the difference to a dictionary', async () => {
    const { url } = await startShipped(await twoEdges())
    expect(await encodingsIn(url)).toEqual({ named: ['dcb'], unnamed: ['br'] })
  })

  test('sends reports, languages, calendars, reminders and writes that name the app on display to the edge', async () => {
    const { url } = await startShipped()
    const isOfEdge = async (method: string, path: string, headers: Record<string, string> = {}) =>
      (await (await fetch(url + path, { method, headers })).text()) === 'edge'
    const named = { [SCREEN_APP_HEADER]: 'mf-booking' }
    for (const path of [REPORTS_PATH, `${REPORTS_PATH}/csp`, LANGUAGE_PATH]) {
      expect.soft(await isOfEdge('POST', path), path).toBe(true)
      expect.soft(await isOfEdge('POST', `${path}/x`), path).toBe(false)
    }
    for (const path of ['/api/calendar/12/x.ics', '/api/reminders?link=x'])
      expect.soft(await isOfEdge('GET', path), path).toBe(true)
    for (const path of ['/store-task', '/api/holds', '/user/add-task-photo']) {
      expect.soft(await isOfEdge('POST', path, named), path).toBe(true)
      expect.soft(await isOfEdge('POST', path), path).toBe(false)
    }
    expect(await isOfEdge('GET', '/user', named)).toBe(false)
  })

  test('compresses the public data of the API, also from its cache', async () => {
    const { url } = await startShipped()
    for (let time = 0; time < 2; time++) {
      const { headers } = await fetch(`${url}/api/cities/16`, { headers: { 'accept-encoding': 'gzip' } })
      expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding'])
    }
    const plain = await fetch(`${url}/api/cities/16`, { headers: { 'accept-encoding': 'identity' } })
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, CITIES])
  })

  test('sends home-details of 29 KB in a quarter of its bytes', async () => {
    const { url, log } = await startShipped()
    expect(Buffer.byteLength(HOME)).toBeGreaterThan(29_000)
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip']
    ]) {
      const response = await fetch(`${url}/api/home-details`, { headers: { 'accept-encoding': accepted ?? '' } })
      expect([response.headers.get('content-encoding'), await response.text()]).toEqual([encoding, HOME])
    }
    await expect.poll(() => lines(log).length).toBe(2)
    for (const { bytes } of lines(log)) expect(bytes).toBeLessThan(Buffer.byteLength(HOME) / 4)
  })

  test('logs a 503 with its path and asks no second process for it', async () => {
    const { url, log } = await startShipped()
    const response = await fetch(`${url}/api/artisans?city=16`, { headers: { 'accept-encoding': 'gzip' } })
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([503, '2', ENVELOPE])
    await expect.poll(() => lines(log)).toMatchObject([{ status: 503, path: '/api/artisans', tries: '503' }])
  })

  test('passes the trace of a page on as it came, and logs its id', async () => {
    const { url, log } = await startShipped()
    const trace = '0af7651916cd43dd8448eb211c80319c'
    const sent = [`00-${trace}-b7ad6b7169203331-01`, `00-${trace}-b7ad6b7169203331-00`, 'x"y', undefined]
    for (const traceparent of sent) {
      const response = await fetch(`${url}/user`, traceparent === undefined ? {} : { headers: { traceparent } })
      expect(response.headers.get('received-traceparent')).toBe(traceparent ?? '')
    }
    await expect.poll(() => lines(log).map(line => line.trace)).toEqual([trace, trace, '', ''])
  })

  test('closes half-sent requests, and serves 200 visitors of one address meanwhile', { timeout: 60_000 }, async () => {
    const { url } = await startShipped()
    const open = await sendBeginnings(url, 200)
    const visits = await Promise.all(Array.from({ length: 200 }, () => fetch(`${url}/api/cities/16`)))
    expect(visits.map(({ status }) => status).filter(status => status !== 200)).toEqual([])
    await expect.poll(open, { timeout: 25_000, interval: 500 }).toBe(0)
  })

  test('logs the path and the upstream, and no query', async () => {
    const { url, log } = await startShipped()
    await fetch(`${url}/api/cities/16?secret=1`)
    await expect.poll(log).toContain('"path":"/api/cities/16"')
    expect(log()).toMatch(/"upstream":"127.0.0.1:\d+","tries":"200"/)
    expect(log()).not.toContain('secret')
  })
})
