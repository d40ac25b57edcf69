import { Writable } from 'node:stream'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { publishedProduct } from '../../../testing/published-product.ts'
import { cspReports } from './csp-reports.ts'

const LEGACY = {
  'csp-report': {
    'document-uri': 'https://site.example/login?phone=0550000001',
    'blocked-uri': 'https://evil.example/x.js?y#z',
    'effective-directive': 'script-src-elem'
  }
}
const MODERN = [
  {
    type: 'csp-violation',
    body: { documentURL: 'https://site.example/', blockedURL: 'inline', effectiveDirective: 'style-src-attr' }
  }
]

async function listening(now?: () => number) {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    }
  })
  const app = fastify({ logger: { level: 'error', stream } })
  await cspReports(app, now)
  onTestFinished(() => app.close())
  const send = (body: unknown, type = 'application/csp-report') =>
    app.inject({
      method: 'POST',
      url: '/reports/csp',
      headers: { 'content-type': type },
      payload: typeof body === 'string' ? body : JSON.stringify(body)
    })
  return { lines, send }
}

test('an edge accepts reports of both formats', async () => {
  const { url } = await publishedProduct()
  const send = async (type: string, report: object) => {
    const request = { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(report) }
    return (await fetch(`${url}/reports/csp`, request)).status
  }
  expect([await send('application/csp-report', LEGACY), await send('application/reports+json', MODERN)]).toEqual([
    204, 204
  ])
})

test('a violation is logged without query and fragment', async () => {
  const { lines, send } = await listening()
  await send(LEGACY)
  await send(MODERN, 'application/reports+json')
  expect(lines).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example/x.js', page: 'https://site.example/login' },
    { directive: 'style-src-attr', blocked: 'inline', page: 'https://site.example/' }
  ])
})

test.each(['', '{', '[]', '{"csp-report":{}}', 'x'.repeat(20_000), JSON.stringify(Array(21).fill(MODERN[0]))])(
  'the body %# is ignored',
  async body => {
    const { lines, send } = await listening()
    expect((await send(body)).statusCode).toBe(204)
    expect(lines).toEqual([])
  }
)

test('a flood logs 20 lines a minute', async () => {
  let now = 0
  const { lines, send } = await listening(() => now)
  for (let report = 0; report < 50; report += 1) await send(LEGACY)
  expect(lines).toHaveLength(20)
  now += 60_000
  await send(LEGACY)
  expect(lines).toHaveLength(21)
})
