import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { text as parseBody } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { type AnalysisEvent, callWebhook } from './webhook.ts'

const EVENT: AnalysisEvent = {
  event: 'halt',
  app: 'mf-journal',
  version: '1.1.0',
  now: '1.0.0',
  why: '30 of 300 page views broke',
  at: '2026-11-05T12:00:00.000Z',
  seq: 7
}

/** A webhook server that responds with the given statuses in order. */
async function listening(...statuses: number[]) {
  const received: { url: string | undefined; headers: IncomingHttpHeaders; body: string }[] = []
  const { url } = await testServer(async (request, response) => {
    received.push({ url: request.url, headers: request.headers, body: await parseBody(request) })
    response.writeHead(statuses.shift() ?? 500, { location: '/elsewhere' }).end()
  })
  const pauses: number[] = []
  const problems: unknown[] = []
  const notify = () =>
    callWebhook(
      {
        url: `${url}/hook`,
        secret: 'between us',
        sender: 'delivery',
        pause: async milliseconds => pauses.push(milliseconds),
        report: problem => problems.push(problem)
      },
      EVENT
    )
  return { received, pauses, problems, notify }
}

test('an event is sent once, signed over its time and its body', async () => {
  const { received, problems, notify } = await listening(204)
  await notify()
  expect(received).toHaveLength(1)
  const [first] = received
  expect(JSON.parse(first?.body ?? '')).toEqual(EVENT)
  const text = `${String(first?.headers['x-delivery-timestamp'])}.${first?.body}`
  const signed = createHmac('sha256', 'between us').update(text).digest('hex')
  expect(first?.headers['x-delivery-signature']).toBe(`sha256=${signed}`)
  expect(problems).toEqual([])
})

test('a failed call is repeated three times with growing pauses', async () => {
  const { received, pauses, problems, notify } = await listening(500, 503, 500, 500, 204)
  await notify()
  expect(received).toHaveLength(4)
  expect(pauses).toEqual([1_000, 5_000, 25_000])
  expect(problems).toHaveLength(4)
})

test('a redirect is not followed', async () => {
  const { received, notify } = await listening(307, 204)
  await notify()
  expect(received.map(({ url }) => url)).toEqual(['/hook', '/hook'])
})
