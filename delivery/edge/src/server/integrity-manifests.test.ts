import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestEdge } from '../../../testing/index.ts'
import { publishedProduct } from '../../../testing/published-product.ts'

const HEADER = 'integrity-policy-waict-v1'

async function manifestOf(url: string) {
  const policy = (await fetch(url)).headers.get(HEADER) ?? ''
  const [, path = ''] = /manifest="([^"]+)"/.exec(policy) ?? []
  const response = await fetch(url + path)
  const text = await response.text()
  return { policy, path, text, headers: response.headers, ...JSON.parse(text.slice(0, text.indexOf('\n'))) }
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

test('a page names the manifest of its release, with the hash of each file and the head of the ledger', async () => {
  const { url, store } = await publishedProduct(undefined, { integrityManifests: true })
  const { policy, path, text, headers, hashes, ledger } = await manifestOf(url)
  expect(policy).toBe(`max-age=0, mode=report, manifest="${path}"`)
  expect(path.endsWith(hash(Buffer.from(text)).slice(0, 22))).toBe(true)
  expect(text.endsWith('}\n\n')).toBe(true)
  expect(headers.get('cache-control')).toContain('immutable')
  expect(headers.get('content-type')).toMatch('application/waict-integrity-manifest')
  const { seq, head } = await store.released()
  expect(ledger).toEqual({ seq, head })
  const entry = '/remotes/mf-journal/1.0.0/remote-entry.js'
  expect(hashes[entry]).toBe(hash(Buffer.from(await (await fetch(url + entry)).arrayBuffer())))
  expect(Object.keys(hashes)).toContain('/remotes/shell/1.0.0/shell.1.js')
})

test('another edge serves the same manifest, and a change makes another one', async () => {
  const { url, dataDir, release } = await publishedProduct(undefined, { integrityManifests: true })
  const other = await startTestEdge({ releases: `${dataDir}/releases`, integrityManifests: true })
  const before = await manifestOf(url)
  expect((await manifestOf(other.url)).text).toBe(before.text)
  await other.close()
  await release('mf-journal', '1.1.0')
  const after = await manifestOf(url)
  expect(after.path).not.toBe(before.path)
  expect((await fetch(url + before.path)).status).toBe(200)
  expect((await fetch(`${url}/release/integrity/unknown`)).status).toBe(404)
})

test('without the setting pages name no manifest', async () => {
  const { url } = await publishedProduct()
  expect((await fetch(url)).headers.has(HEADER)).toBe(false)
})
