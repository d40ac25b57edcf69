import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FIXTURE_PRODUCT } from '../../../testing/fixture-product.ts'
import { asker } from '../../../testing/operations.ts'
import { asEdge, cuttable, freshSchema } from '../../../testing/postgres.ts'
import { publishedProduct } from '../../../testing/published-product.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openHealth } from '../analysis/open-health.ts'
import { issueToken } from '../access/release-tokens.ts'
import { startEdge } from '../../../edge/src/server/start-edge.ts'
import { publicKeyText } from '../../../testing/public-key-text.ts'
import { openReleases, type ReleaseStore } from '../state/release-store.ts'
import { startReleaseService } from './start-service.ts'

const SERVER = process.env.API_POSTGRES_URL
const HERE = { host: '127.0.0.1', port: 0 }

/** A machine with public keys only: it verifies signatures and cannot sign. */
function readerOf(releases: string, { keys }: ReleaseStore): ReleaseStore {
  const key = keys.verifyingKey(keys.signingKey().kid)
  if (!key) throw new Error('the own key is trusted')
  return openReleases(releases, { settings: { RELEASE_PUBLIC_KEYS: publicKeyText(key) } })
}

test('the service in its own process releases to edges with public keys only', async () => {
  const { dataDir, store } = await publishedProduct()
  const releases = join(dataDir, 'releases')
  const service = await startReleaseService({ ...HERE, store: openReleases(releases, { settings: {} }) })
  onTestFinished(() => service.close())
  const edge = await startEdge({
    product: FIXTURE_PRODUCT,
    ...HERE,
    store: readerOf(releases, store),
    apiUrl: () => undefined,
    logLevel: 'silent'
  })
  onTestFinished(() => edge.close())

  const { token } = await issueToken(store.keys, { name: 'samira', role: 'ops', apps: [], days: 1 }, new Date())
  const frozen = await asker(service.url)(token, 'POST', 'freeze', { app: 'shell', why: 'a holiday' })
  expect(frozen.status).toBe(200)
  expect(await (await fetch(`${service.url}/healthz`)).json()).toEqual({ status: 'ok', seq: 9, leads: true })
  expect(await (await fetch(`${edge.url}/healthz`)).json()).toMatchObject({ status: 'ok', seq: 9 })
})

test('an edge without the service responds with 404 at /ops', async () => {
  const { url } = await publishedProduct()
  for (const path of ['/ops', '/ops/', '/ops/api/status']) {
    const answer = await fetch(url + path, { headers: { authorization: 'Bearer any' } })
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, 'Not here.\n'])
  }
})

test('the service does not start without a signing key', async () => {
  const { dataDir, store } = await publishedProduct()
  const reader = readerOf(join(dataDir, 'releases'), store)
  await expect(startReleaseService({ ...HERE, store: reader })).rejects.toThrow('it has no signing key')
  const empty = await startReleaseService({ ...HERE, store: openReleases(temporaryFolder(), { settings: {} }) })
  expect(await (await fetch(`${empty.url}/healthz`)).json()).toEqual({ status: 'ok', seq: 0, leads: true })
  await empty.close()
})

test.runIf(SERVER)(
  'an edge can be given its rights before the first publish, and the service reports a lost database',
  async () => {
    const url = await freshSchema(SERVER ?? '')
    const line = await cuttable(url)
    const settings = { DATABASE_URL: line.url }
    const service = await startReleaseService({
      ...HERE,
      store: openReleases(temporaryFolder(), { settings }),
      health: openHealth(temporaryFolder(), settings)
    })
    onTestFinished(() => service.close())
    const ready = async () => {
      const { status, headers } = await fetch(`${service.url}/readyz`)
      return [status, headers.get('retry-after')]
    }
    expect(await ready()).toEqual([200, null])
    const edge = openReleases(temporaryFolder(), { settings: { DATABASE_URL: await asEdge(url) } })
    onTestFinished(() => edge.close())
    expect(await edge.state()).toEqual({})

    line.cut()
    expect(await ready()).toEqual([503, '2'])
    await line.mend()
    await expect.poll(ready).toEqual([200, null])
  }
)

test('behind a trusted proxy a caller is limited by their own address', async () => {
  const store = openReleases(temporaryFolder(), { settings: {} })
  const service = await startReleaseService({ ...HERE, store, trustedProxies: ['127.0.0.1', '10.0.0.0/8'] })
  onTestFinished(() => service.close())
  const attempt = (address: string) =>
    fetch(`${service.url}/ops/api/status`, {
      headers: { authorization: 'Bearer wrong', 'x-forwarded-for': `${address}, 10.1.2.3` }
    }).then(({ status }) => status)
  let last = 401
  for (let count = 0; count < 100 && last === 401; count++) last = await attempt('198.51.100.1')
  expect(last).toBe(429)
  expect(await attempt('198.51.100.2')).toBe(401)
})
