import { join } from 'node:path'
import { expect, test } from 'vitest'
import { s3Server } from '../../../testing/s3-server.ts'
import { dataBlock } from '../../../testing/data-block.ts'
import { routesOf } from '../../../testing/small-builds.ts'
import { injectedEdge, releaseSmall } from '../../../testing/small-releases.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openReleases } from '../../../releases/src/state/release-store.ts'
import { FIXTURE_PRODUCT } from '../../../testing/fixture-product.ts'

/** A product with its files in a bucket, and several edges. */
async function inBucket() {
  const s3 = await s3Server()
  const folder = temporaryFolder()
  const opened = () => openReleases(join(folder, 'releases'), { by: 'samira', settings: s3.settings })
  const store = opened()

  const release = (name: string, version: string) =>
    releaseSmall(store, folder, { name, version, routes: routesOf(`/${name}`) })

  async function edge() {
    const server = await injectedEdge(opened())
    return {
      get: (url: string) => server.inject({ url, headers: { 'accept-encoding': 'identity' } }),
      async versions() {
        const { body, statusCode } = await server.inject({
          url: '/mf-journal',
          headers: { 'accept-encoding': 'identity' }
        })
        const remotes: Record<string, { version: string }> = dataBlock(body).remotes
        return [statusCode, ...Object.entries(remotes).map(([name, { version }]) => `${name} ${version}`)]
      }
    }
  }

  for (const app of ['shell', 'mf-journal', 'mf-weather']) await release(app, '1.0.0')
  return { s3, store, opened, release, edge }
}

const SCREEN = '/remotes/mf-journal/1.0.0/screen.1.js'

test('an edge serves pages and files of a bucket with one request for each file', async () => {
  const { s3, edge } = await inBucket()
  const { get, versions } = await edge()
  expect(await versions()).toEqual([200, 'mf-journal 1.0.0', 'mf-weather 1.0.0'])
  s3.received.length = 0
  for (const _ of [1, 2, 3]) expect((await get(SCREEN)).body).toContain('the screen of')
  expect(s3.received.filter(request => /\/files\/mf-journal\/[^/]+\/identity$/.test(request))).toHaveLength(1)
  await versions()
  expect(s3.received).toHaveLength(1)
})

test('while the bucket is away pages are served and a rollback takes effect; new versions appear when it is back', async () => {
  const { s3, store, release, edge } = await inBucket()
  const { get, versions } = await edge()
  await release('mf-journal', '1.1.0')
  expect(await versions()).toEqual([200, 'mf-journal 1.1.0', 'mf-weather 1.0.0'])
  await get(SCREEN)
  s3.goAway()

  await store.rollback('mf-journal')
  expect(await versions()).toEqual([200, 'mf-journal 1.0.0', 'mf-weather 1.0.0'])
  expect((await get(SCREEN)).statusCode).toBe(200)
  expect((await get('/remotes/mf-weather/1.0.0/screen.1.js')).statusCode).toBe(503)

  s3.comeBack()
  await release('mf-weather', '1.1.0')
  s3.goAway()
  expect(await versions()).toEqual([200, 'mf-journal 1.0.0', 'mf-weather 1.0.0'])
  s3.comeBack()
  await expect.poll(versions).toEqual([200, 'mf-journal 1.0.0', 'mf-weather 1.1.0'])
})

test('while the bucket is away an operator can force a rollback and cannot promote', async () => {
  const { s3, opened, release, edge } = await inBucket()
  const { versions } = await edge()
  await release('mf-journal', '1.1.0')
  await versions()
  s3.goAway()
  const forced = { forced: true, why: 'Pages are down.' } as const
  const sentence = /^The artifact store .* does not answer/
  await expect(opened().rollback('mf-journal')).rejects.toThrow(sentence)
  await expect(opened().promote('mf-journal', '1.0.0', forced)).rejects.toThrow(sentence)
  await opened().rollback('mf-journal', undefined, forced)
  expect(await versions()).toEqual([200, 'mf-journal 1.0.0', 'mf-weather 1.0.0'])
})

test('an edge that starts while the bucket is away answers 503 with Retry-After, and then serves', async () => {
  const { s3, edge } = await inBucket()
  s3.goAway()
  const { get, versions } = await edge()
  for (const path of [SCREEN, FIXTURE_PRODUCT.workerPath, '/mf-journal', '/readyz']) {
    const { statusCode, headers } = await get(path)
    expect([path, statusCode, Number(headers['retry-after']) > 0]).toEqual([path, 503, true])
  }
  const health = await get('/healthz')
  expect([health.statusCode, health.json()]).toMatchObject([503, { status: 'the releases cannot be read' }])
  s3.comeBack()
  expect(await versions()).toEqual([200, 'mf-journal 1.0.0', 'mf-weather 1.0.0'])
  await expect.poll(async () => (await get('/readyz')).statusCode).toBe(200)
  expect((await get(SCREEN)).statusCode).toBe(200)
})
