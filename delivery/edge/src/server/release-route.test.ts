import {
  isChanges,
  RELEASE_PATH,
  type ReleaseDocument,
  TAKES_CHANGES_HEADER,
  withChanges
} from '@hirfa/shared-contract/release'
import { expect, test } from 'vitest'
import { bucketCookie } from '../../../testing/bucket-cookie.ts'
import { dataBlock } from '../../../testing/data-block.ts'
import { publishedProduct } from '../../../testing/published-product.ts'

async function releaseOf(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + RELEASE_PATH, { headers })
  const text = await response.text()
  const document: ReleaseDocument | undefined = text ? JSON.parse(text) : undefined
  return { status: response.status, headers: response.headers, document, tag: response.headers.get('etag') ?? '' }
}

test('an open page gets the release document of a page load', async () => {
  const { url, store, release } = await publishedProduct()
  await release('mf-journal', '1.1.0')
  const first = await releaseOf(url)
  expect(first.status).toBe(200)
  expect(first.document).toEqual(dataBlock(await (await fetch(url)).text()))
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(first.headers.get('vary')).toBe(`Cookie, Accept-Encoding, ${TAKES_CHANGES_HEADER}`)
  expect(first.headers.get('set-cookie')).toBeNull()

  await store.rollback('mf-journal')
  const after = await releaseOf(url, { 'if-none-match': first.tag })
  expect([after.status, after.document?.remotes['mf-journal']?.version]).toEqual([200, '1.0.0'])
})

test('a disabled and an enabled remote change the entity tag', async () => {
  const { url, store } = await publishedProduct()
  const before = await releaseOf(url)
  await store.disable('mf-archive', 'it logs people out')
  const disabled = await releaseOf(url, { 'if-none-match': before.tag })
  expect(disabled.document?.remotes['mf-archive']).toBeUndefined()
  expect(disabled.document?.disabled?.['mf-archive']?.paths).toContain('/login')
  await store.enable('mf-archive')
  const enabled = await releaseOf(url, { 'if-none-match': disabled.tag })
  expect([enabled.status, enabled.tag]).toEqual([200, before.tag])
})

test('a page gets the versions of its bucket; one without a bucket is assigned one as by a page load', async () => {
  const { url, store, release } = await publishedProduct()
  await release('mf-journal', '1.1.0')
  await store.rollback('mf-journal')
  const before = await releaseOf(url)
  await store.canary('mf-journal', '1.1.0', 20)

  const versions = await Promise.all(
    [1999, 2000].map(async bucket => {
      const { document, headers } = await releaseOf(url, { cookie: bucketCookie(bucket) })
      expect(headers.get('set-cookie')).toBeNull()
      return document?.remotes['mf-journal']?.version
    })
  )
  expect(versions).toEqual(['1.1.0', '1.0.0'])
  const unassigned = await releaseOf(url, { 'if-none-match': before.tag })
  expect(unassigned.headers.get('set-cookie')).toMatch(/^fixture_bucket=\d{1,4}\.[\w-]{22}; Path=\/; Max-Age=31536000/)
})

const TAKES_CHANGES = { [TAKES_CHANGES_HEADER]: '1' }

test('a page that takes changes gets those since its release, and the whole one if the edge does not know that', async () => {
  const { url, store, release } = await publishedProduct()
  const steps = [
    () => release('mf-journal', '1.1.0'),
    () => release('mf-diary', '1.0.0'),
    () => store.disable('mf-archive', 'it logs people out'),
    () => store.enable('mf-archive'),
    () => store.rollback('mf-journal')
  ]
  let shown = await releaseOf(url)
  for (const step of steps) {
    await step()
    const { document } = await releaseOf(url, { 'if-none-match': shown.tag, ...TAKES_CHANGES })
    const whole = await releaseOf(url)
    expect(document && isChanges(document) && Object.keys(document.remotes).length).toBeLessThan(2)
    expect(document && isChanges(document) && shown.document && withChanges(shown.document, document)).toEqual(
      whole.document
    )
    shown = whole
  }
  const unknown = await releaseOf(url, { 'if-none-match': 'W/"0123456789ab"', ...TAKES_CHANGES })
  expect(unknown.document).toEqual(shown.document)
})

test('a change of one of 20 remotes has less than a kilobyte', async () => {
  const names = Array.from({ length: 20 }, (_each, index) => `mf-${String(index).padStart(3, '0')}`)
  const { url, release } = await publishedProduct(undefined, {
    remotes: Object.fromEntries(names.map(name => [name, [`/${name}`]]))
  })
  const { tag } = await releaseOf(url)
  await release('mf-007', '1.1.0')
  const response = await fetch(url + RELEASE_PATH, { headers: { 'if-none-match': tag, ...TAKES_CHANGES } })
  expect((await response.text()).length).toBeLessThan(1_024)
})
