import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { startOperations } from '../../../testing/operations.ts'
import { issueToken } from '../access/release-tokens.ts'
import { openReleases } from '../state/release-store.ts'
import { eventRoute } from './event-route.ts'
import { releaseFeed } from './release-feed.ts'

/** Ends a hanging test. */
const LONG = { timeout: 30_000 }

/** Listens like a console. Returns the received events and whether the stream has ended. */
async function listen(url: string, token: string) {
  const request = httpRequest(`${url}/ops/api/events`, { headers: { authorization: `Bearer ${token}` } }).end()
  const answer = await new Promise<IncomingMessage>((done, failed) => request.on('response', done).on('error', failed))
  onTestFinished(() => void request.destroy())
  const received = { status: answer.statusCode, type: answer.headers['content-type'], text: '', ended: false }
  const end = () => (received.ended = true)
  answer.setEncoding('utf8').on('error', end).on('end', end)
  answer.on('data', (text: string) => (received.text += text))
  return received
}

test('every listener gets a change of any process', { timeout: 90_000 }, async () => {
  const { url, ops, dataDir, post } = await startOperations()
  const [one, other] = await Promise.all([listen(url, ops), listen(url, ops)])
  expect(one).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' })

  const elsewhere = openReleases(join(dataDir, 'releases'), { by: 'a command line' })
  await elsewhere.freeze('mf-journal', 'a holiday')
  for (const received of [one, other]) await expect.poll(() => received.text, LONG).toContain('data: {"seq":9}\n')
  await post('thaw', { app: 'mf-journal' })
  for (const received of [one, other]) {
    await expect.poll(() => received.text, LONG).toContain('data: {"seq":10}\n')
    expect(received.text.match(/^event: change$/gm)).toHaveLength(2)
  }
})

test('events need a token, and its revocation ends the stream', { timeout: 90_000 }, async () => {
  const { url, store, post } = await startOperations()
  expect((await listen(url, 'none')).status).toBe(401)
  const grant = { name: 'a lost phone', role: 'ops', apps: [], days: 1 } as const
  const { token, id } = await issueToken(store.keys, grant, new Date())
  const received = await listen(url, token)
  await post('revoke-token', { token: id })
  await expect.poll(() => received.ended, LONG).toBe(true)
  expect(received.text).not.toContain('event: change')
})

test('the ledger is polled once for all listeners, and not without listeners', async () => {
  let looks = 0
  let seq = 1
  const stored = async () => {
    looks += 1
    return { format: 2 as const, seq, at: '', head: '', apps: {} }
  }
  const feed = releaseFeed({ stored }, problem => expect.fail(String(problem)))
  await feed.look()
  expect(looks).toBe(0)

  const reported: number[] = []
  const stops = Array.from({ length: 50 }, () => feed.listen(change => reported.push(change)))
  expect(looks).toBe(1)
  await feed.look()
  seq = 2
  await feed.look()
  expect(reported).toEqual(Array(50).fill(2))
  for (const stop of stops) stop()
  const before = looks
  await feed.look()
  expect(looks).toBe(before)
})

test('a client that leaves while its token is verified is not listened for', async () => {
  const listeners = new Set<unknown>()
  const verified = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const app = fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  const feed = {
    listen(listener: unknown) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    look: async () => undefined,
    close: () => undefined
  }
  const caller = { name: 'samira', role: 'ops' as const, apps: [], expires: new Date() }
  eventRoute(app, feed, {
    async callerOf() {
      asked.resolve()
      await verified.promise
      return caller
    }
  })
  const gone = once(app.server, 'connection').then(([socket]) => once(socket, 'close'))
  const client = httpRequest(`${await app.listen({ port: 0, host: '127.0.0.1' })}/api/events`).end()
  client.on('error', () => undefined)
  await asked.promise
  client.destroy()
  await gone
  verified.resolve()
  await new Promise(setImmediate)
  expect(listeners.size).toBe(0)
})
