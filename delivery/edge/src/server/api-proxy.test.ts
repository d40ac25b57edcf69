import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { DISABLED_STATUS, SCREEN_APP_HEADER } from '@hirfa/shared-contract/release'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { pageSettingsOf } from './page-settings.ts'
import { publishedProduct } from '../../../testing/published-product.ts'
import { rawRequest } from '../../../testing/raw-request.ts'

const echo: RequestListener = async (incoming, outgoing) => {
  const body = await text(incoming)
  outgoing.setHeader('x-reached', 'the API')
  outgoing.setHeader('content-type', 'application/json')
  outgoing.end(JSON.stringify({ method: incoming.method, url: incoming.url, headers: incoming.headers, body }))
}

async function productWith(answer: RequestListener) {
  return publishedProduct((await testServer(answer)).url)
}

describe('a refusal of the API', () => {
  const refuse: RequestListener = ({ headers, url }, outgoing) => {
    outgoing.writeHead(404, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    outgoing.end(url === '/api/broken' ? '{' : JSON.stringify({ message: `No & ${headers['accept-language']}` }))
  }
  const BROWSER = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'en', cookie: 'i18nextLng=fr' }

  test.each([
    ['GET', '/api/calendar/1/x.ics'],
    ['POST', '/api/reminders']
  ])('is a page with its sentence for a navigation by %s, in the language of the page', async (method, path) => {
    const { url } = await productWith(refuse)
    const response = await fetch(url + path, { method, headers: BROWSER })
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    const body = await response.text()
    expect(body).toContain('<html lang="fr" dir="ltr">')
    expect(body).toContain('<h1>No &amp; fr</h1>')
  })

  test('passes unchanged to every other request', async () => {
    const { url } = await productWith(refuse)
    const response = await fetch(`${url}/api/calendar/1/x.ics`, { headers: { 'accept-language': 'en' } })
    expect([response.status, await response.json()]).toEqual([404, { message: 'No & en' }])
  })

  test('that cannot be read is the page of an unavailable service', async () => {
    const { url } = await productWith(refuse)
    const response = await fetch(`${url}/api/broken`, { headers: BROWSER })
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8'])
  })
})

describe('the destination of a request', () => {
  test('is the API for every write, and for reads below its paths', async () => {
    const { url } = await productWith(echo)
    const areReached = (method: string, ...paths: string[]) =>
      Promise.all(paths.map(async path => (await fetch(url + path, { method })).headers.has('x-reached')))
    const everywhere = ['/login', '/', '/ar/logout', '/remotes/mf-weather/1.0.0/remote-entry.js', '/service-worker.js']
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect(new Set(await areReached(method, ...everywhere)), method).toEqual(new Set([true]))
    const below = [
      '/api/frame',
      '/user',
      '/user/get-task/4',
      '/csrf/cookie',
      '/media/services/paint.svg',
      '/__dev/outbox'
    ]
    for (const method of ['GET', 'HEAD']) expect(new Set(await areReached(method, ...below))).toEqual(new Set([true]))
    const beside = ['/login', '/users', '/my-profile', '/apis', '/']
    expect(new Set(await areReached('GET', ...beside))).toEqual(new Set([false]))
  })

  test('body, query and headers arrive unchanged, with the visitor’s address', async () => {
    const { url } = await productWith(echo)
    const response = await fetch(`${url}/store-task?a=%C3%A9&a=2`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'k',
        cookie: 'session=s',
        'x-forwarded-for': '6.6.6.6'
      },
      body: '{"broken": '
    })
    const reached = await response.json()
    expect(reached).toMatchObject({ method: 'POST', url: '/store-task?a=%C3%A9&a=2', body: '{"broken": ' })
    expect(reached.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'k',
      cookie: 'session=s',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(url).host
    })
  })

  test('a body of any content type passes, also without one', async () => {
    const { url } = await productWith(echo)
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', undefined]) {
      const headers = new Headers(type ? { 'content-type': type } : undefined)
      const response = await fetch(`${url}/x`, { method: 'POST', headers, body: Buffer.from('ab') })
      expect(await response.json()).toMatchObject({ body: 'ab' })
    }
  })

  test('a malformed content type is refused with 415 and does not reach the API', async () => {
    const { url } = await productWith(() => expect.unreachable())
    for (const type of ['/', 'json', 'application/', ';;', 'text/plain/x', '"']) {
      const headers = { 'content-type': type }
      const response = await fetch(`${url}/store-task`, { method: 'POST', headers, body: '{}' })
      const message = expect.stringMatching(/content type|نوع محتوى/)
      expect([response.status, await response.json()], type).toEqual([415, { message }])
    }
  })

  test.each([
    ['loopback', '198.51.100.7', 'https'],
    ['10.0.0.0/8', '127.0.0.1', 'http'],
    [undefined, '127.0.0.1', 'http']
  ])('behind the trusted proxies %j the API gets the address %s and %s', async (TRUSTED_PROXIES, address, protocol) => {
    const { url } = await publishedProduct((await testServer(echo)).url, pageSettingsOf({ TRUSTED_PROXIES }))
    const forwarded = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' }
    const { headers } = await (await fetch(`${url}/api/ping`, { headers: forwarded })).json()
    expect(headers).toMatchObject({ 'x-forwarded-for': address, 'x-forwarded-proto': protocol })
  })

  test('the cookies and the status of a response pass', async () => {
    const { url } = await productWith((_incoming, outgoing) => {
      outgoing.writeHead(419, { 'set-cookie': ['XSRF-TOKEN=1; Path=/', 'session=2; HttpOnly'] })
      outgoing.end('{"message":"CSRF token mismatch."}')
    })
    const response = await fetch(`${url}/login`, { method: 'POST' })
    expect(response.status).toBe(419)
    expect(response.headers.getSetCookie()).toEqual(['XSRF-TOKEN=1; Path=/', 'session=2; HttpOnly'])
  })
})

describe('responses of the API', () => {
  const answer = JSON.stringify({ data: 'a service, '.repeat(500) })
  const tagged: RequestListener = (incoming, outgoing) => {
    outgoing
      .setHeader('etag', '"services"')
      .setHeader('vary', 'Accept-Language')
      .setHeader('content-type', 'application/json; charset=utf-8')
    if (incoming.headers['if-none-match'] === '"services"') outgoing.writeHead(304).end()
    else outgoing.end(answer)
  }

  test('are sent in the encoding that a browser accepts, and with 304 if the browser has them', async () => {
    const { url } = await productWith(tagged)
    for (const encoding of ['br', 'gzip']) {
      const response = await fetch(`${url}/api/frame`, { headers: { 'accept-encoding': encoding } })
      expect(await response.text()).toBe(answer)
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toBe('Accept-Language, Accept-Encoding')
      const again = await fetch(`${url}/api/frame`, {
        headers: { 'accept-encoding': encoding, 'if-none-match': response.headers.get('etag') ?? '' }
      })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
  })

  test('are not compressed if they are short or the browser does not accept it', async () => {
    const { url } = await productWith(tagged)
    const plain = await fetch(`${url}/api/frame`, { headers: { 'accept-encoding': 'identity' } })
    expect([plain.headers.get('content-encoding'), plain.headers.get('etag'), await plain.text()]).toEqual([
      null,
      '"services"',
      answer
    ])
    const { url: echoing } = await productWith((_incoming, outgoing) =>
      outgoing.setHeader('content-length', 2).end('{}')
    )
    expect((await fetch(`${echoing}/api/ping`)).headers.get('content-encoding')).toBeNull()
  })

  test('break off for the browser when the API breaks off', async () => {
    const { url } = await productWith((_incoming, outgoing) => {
      outgoing
        .setHeader('content-type', 'application/json')
        .write('{"data":"'.padEnd(5_000, 'x'), () => outgoing.destroy())
    })
    await expect(fetch(`${url}/api/frame`).then(response => response.text())).rejects.toThrow('terminated')
  })
})

describe('a write that names the remote of its screen', () => {
  const write = async (url: string, app?: string, method = 'POST') => {
    const headers = { 'accept-language': 'fr', ...(app && { [SCREEN_APP_HEADER]: app }) }
    const response = await fetch(`${url}/api/entries`, { method, headers })
    return { status: response.status, body: await response.json() }
  }

  test('is refused while the remote is disabled', async () => {
    const { url, store } = await productWith(echo)
    const statuses = async () => {
      const answers = ['POST', 'PUT', 'PATCH', 'DELETE'].map(method => write(url, 'mf-archive', method))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    expect(new Set(await statuses())).toEqual(new Set([200]))
    await store.disable('mf-archive', 'it books twice')
    expect(new Set(await statuses())).toEqual(new Set([DISABLED_STATUS]))
    const message = 'Cette partie est fermée temporairement. Réessayez plus tard.'
    expect((await write(url, 'mf-archive')).body).toEqual({ message })
    await store.enable('mf-archive')
    expect(new Set(await statuses())).toEqual(new Set([200]))
  })

  test('passes from another remote, without the header, with an unknown name, and as a read', async () => {
    const { url, store } = await productWith(echo)
    await store.disable('mf-archive', 'it books twice')
    const passed = [write(url, 'mf-journal'), write(url), write(url, '__proto__'), write(url, 'mf-archive', 'GET')]
    expect((await Promise.all(passed)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
})

describe('an API that does not respond', () => {
  const AWAY = {
    fr: 'Le service est momentanément indisponible. Réessayez dans un instant.',
    en: 'The service is away for a moment. Please try again shortly.'
  }
  const cutOff: RequestListener = incoming => void incoming.socket.destroy()

  test('unreachable: 503 in the visitor’s language and the API’s format, while pages are served', async () => {
    const { url } = await publishedProduct('http://127.0.0.1:1')
    const response = await fetch(`${url}/api/frame`, { headers: { 'accept-language': 'fr-DZ' } })
    expect([response.status, await response.json()]).toEqual([503, { message: AWAY.fr }])
    const { 'retry-after': retry, 'cache-control': caching } = Object.fromEntries(response.headers)
    expect([retry, caching]).toEqual(['2', 'no-store'])
    expect((await fetch(url)).status).toBe(200)
  })

  test.each([
    ['restarting: 503, also for a write', undefined, 503],
    ['cut off during a request: 502, because a write may have happened', cutOff, 502]
  ])('%s', async (_what, answer, status) => {
    const { url } = answer ? await productWith(answer) : await publishedProduct()
    const response = await fetch(`${url}/store-task`, { method: 'POST', headers: { 'accept-language': 'en' } })
    expect([response.status, await response.json()]).toEqual([status, { message: AWAY.en }])
  })

  test('closing its idle connections: writes arrive all the same', async () => {
    const used = new WeakSet<Socket>()
    const { url } = await productWith((incoming, outgoing) => {
      // As if the API had closed the connection just before the request arrived.
      if (used.has(incoming.socket)) return void incoming.socket.destroy()
      used.add(incoming.socket)
      outgoing.end('{}')
    })
    const statuses = []
    for (const _ of [1, 2]) statuses.push((await fetch(`${url}/otp-register`, { method: 'POST' })).status)
    expect(statuses).toEqual([200, 200])
  })

  test('a client keeps its connection after a write', async () => {
    const { url } = await productWith((_incoming, outgoing) => outgoing.end('{}'))
    const { headers } = await fetch(`${url}/otp-register`, { method: 'POST' })
    expect([headers.get('connection'), headers.get('keep-alive')]).toEqual(['keep-alive', 'timeout=72'])
  })

  test('its own 503 is forwarded without a retry', async () => {
    let asked = 0
    const { url } = await productWith((_incoming, outgoing) => {
      asked += 1
      outgoing.writeHead(503, { 'retry-after': '1' }).end('{"message":"maintenance"}')
    })
    const response = await fetch(`${url}/api/frame`)
    expect([response.status, await response.json(), asked]).toEqual([503, { message: 'maintenance' }, 1])
  })
})

describe('hostile requests', () => {
  test.each([
    ['/login', 65_536, 200, { method: 'POST' }],
    ['/login', 65_537, 413, { message: 'The request is too large.' }],
    ['/api/files/one', 100_000, 200, { method: 'POST' }],
    ['/api/files/one', 100_001, 413, { message: 'The request is too large.' }]
  ])('to %s, a body of %i bytes has the status %i', async (path, size, status, answer) => {
    const { url } = await productWith(echo)
    const headers = { 'accept-language': 'en' }
    const response = await fetch(url + path, { method: 'POST', body: 'x'.repeat(size), headers })
    expect([response.status, await response.json()]).toMatchObject([status, answer])
  })

  test('an address or method that cannot be forwarded is refused in the API’s format', async () => {
    const { url } = await productWith(echo)
    for (const [method, path, status] of [
      ['POST', '/api/../x', 400],
      ['POST', '//elsewhere.example/x', 400],
      ['POST', '/..%2f..%2fx', 400],
      ['GET', '/api/%E0%A4%A', 400],
      ['PROPFIND', '/x', 405]
    ] as const) {
      const response = await rawRequest(url, path, { method })
      expect([response.status, JSON.parse(response.body)], path).toEqual([status, { message: expect.any(String) }])
    }
  })
})
