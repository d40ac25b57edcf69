import { expect, test } from 'vitest'
import { testServer } from '../../delivery/testing/test-server.ts'
import { findNginx } from '../installed-programs.ts'
import { shippedConfiguration, startNginx } from '../testing/start-nginx.ts'
import { encodingsIn, twoEdges } from '../testing/two-edges.ts'

const KNOWN = ':aHVuZHJlZCBieXRlcyBvZiBhIGZpbGUgZm9yIG1lISE=:'
const UNKNOWN = ':dW5rbm93biBieXRlcyBvZiBhIGZpbGUgZm9yIG1lISE=:'
const CHROMIUM = 'gzip, deflate, br, zstd, dcb, dcz'

/** The example in front of edges, without TLS. */
async function startShipped(edges: readonly number[]): Promise<string> {
  const servers = edges.map(edge => `    server 127.0.0.1:${edge};`).join('\n')
  const { url } = await startNginx((port, folder) =>
    shippedConfiguration('nginx-cdn.conf', port, folder)
      .replace(/^ {4}server edge-1.*\n {4}server edge-2.*$/m, servers)
      .replaceAll('https://hirfa_edges', 'http://hirfa_edges')
      .replaceAll(/^ +proxy_ssl_.*\n/gm, '')
  )
  return url
}

/** The example in front of one edge; `sent` lists what reached the edge. */
async function startCdn() {
  const sent: string[] = []
  const { port } = await testServer(({ url = '', headers }, response) => {
    if (!url.startsWith('/remotes/')) return void response.end()
    const { 'accept-encoding': encodings = '', 'available-dictionary': dictionary } = headers
    sent.push(`${encodings} ${String(dictionary)}`)
    const encoding = encodings.includes('dcb') && dictionary === KNOWN ? 'dcb' : 'br'
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    response.setHeader('vary', 'Accept-Encoding, Available-Dictionary')
    response.setHeader('x-encoding', encoding)
    response.setHeader('content-encoding', encoding)
    response.end(encoding)
  })
  const url = await startShipped([port])
  const ask = async (encodings: string, dictionary?: string) => {
    const headers = new Headers({ 'accept-encoding': encodings })
    if (dictionary) headers.set('available-dictionary', dictionary)
    const answer = await fetch(`${url}/remotes/shell/1.0.1/shell.js`, { method: 'HEAD', headers })
    return answer.headers.get('x-encoding')
  }
  return { sent, ask }
}

// `npm test` installs nginx as root; CI never skips.
test.runIf(findNginx() || process.env.CI === 'true')(
  'the shipped nginx-cdn.conf gives a difference only to browsers with its dictionary, and keeps it',
  async () => {
    const { sent, ask } = await startCdn()
    for (let time = 0; time < 2; time++) {
      expect(await ask(CHROMIUM, KNOWN)).toBe('dcb')
      expect(await ask(CHROMIUM)).toBe('br')
      expect(await ask('gzip, br', KNOWN)).toBe('br')
      expect(await ask(CHROMIUM, 'no hash')).toBe('br')
    }
    expect(sent).toEqual([`dcb, br ${KNOWN}`, 'br undefined'])
    for (let time = 0; time < 2; time++) expect(await ask(CHROMIUM, UNKNOWN)).toBe('br')
    expect(sent.slice(2)).toEqual([`dcb, br ${UNKNOWN}`, `dcb, br ${UNKNOWN}`])
  }
)

test.runIf(findNginx() || process.env.CI === 'true')(
  'the shipped nginx-cdn.conf passes pages of two edges as the difference to a dictionary',
  async () => {
    const url = await startShipped(await twoEdges())
    expect(await encodingsIn(url)).toEqual({ named: ['dcb'], unnamed: ['br'] })
  }
)
