import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FIXTURE_PRODUCT } from '../../../testing/fixture-product.ts'
import { publishedProduct } from '../../../testing/published-product.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { issueToken } from '../access/release-tokens.ts'
import { startEdge } from '../../../edge/src/server/start-edge.ts'
import { publicKeyText } from '../keys/release-keys.ts'
import { openReleases, type ReleaseStore } from '../state/release-store.ts'
import { startReleaseService } from './start-service.ts'

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
  const frozen = await fetch(`${service.url}/ops/api/freeze`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ app: 'shell', why: 'a holiday' })
  })
  expect(frozen.status).toBe(200)
  expect(await (await fetch(`${service.url}/healthz`)).json()).toEqual({ status: 'ok', seq: 9 })
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
  expect(await (await fetch(`${empty.url}/healthz`)).json()).toEqual({ status: 'ok', seq: 0 })
  await empty.close()
})
