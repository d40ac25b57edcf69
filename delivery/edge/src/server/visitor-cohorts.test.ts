import { join } from 'node:path'
import { RELEASE_PATH } from '@hirfa/shared-contract/release'
import { expect, onTestFinished, test } from 'vitest'
import { bucketCookie } from '../../../testing/bucket-cookie.ts'
import { FIXTURE_PRODUCT } from '../../../testing/fixture-product.ts'
import { dataBlock } from '../../../testing/data-block.ts'
import { routesOf } from '../../../testing/small-builds.ts'
import { injectedEdge, publishSmall, releaseSmall } from '../../../testing/small-releases.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { cohortSeries } from '../../../releases/src/analysis/cohort-series.ts'
import { fileHealth } from '../../../releases/src/analysis/file-health.ts'
import { openHealth } from '../../../releases/src/analysis/open-health.ts'
import { linkFor } from '../../../releases/src/previews/link.ts'
import { openReleases } from '../../../releases/src/state/release-store.ts'

const SITE = 'https://site.example'
const PRODUCT = { ...FIXTURE_PRODUCT, cohortCookies: { region: 'fixture_region' } }

/** An edge over a shell and a remote with two published versions; 1.0.0 is live. */
async function site() {
  const folder = temporaryFolder()
  const store = openReleases(join(folder, 'releases'), { by: 'samira', cohortAttributes: ['region'] })
  const health = openHealth(folder, {})
  const edge = await injectedEdge(store, { product: PRODUCT, health, publicOrigin: SITE })
  const routes = routesOf('/journal')
  await releaseSmall(store, folder, { name: 'shell' }, { name: 'mf-journal', routes })
  await publishSmall(store, folder, { name: 'mf-journal', version: '1.1.0', routes })

  async function load(url: string, cookie = '', headers: Record<string, string> = {}) {
    const answer = await edge.inject({ url, headers: { host: 'site.example', cookie, ...headers } })
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map(line => line.split(';')[0] ?? '')
    if (answer.statusCode !== 200) return { status: answer.statusCode, version: '', release: '', cookies }
    const { id, remotes } = url === RELEASE_PATH ? answer.json() : dataBlock(answer.body)
    return { status: 200, version: String(remotes['mf-journal'].version), release: String(id), cookies }
  }
  const version = async (...request: Parameters<typeof load>) => (await load(...request)).version
  const link = (group: string, minutes?: number) =>
    linkFor(store, SITE, { kind: 'testers', group, minutes }, { by: 'samira', overrides: undefined })
  return { folder, store, edge, load, version, link }
}

const BUCKET = bucketCookie(0)

test('a canary of a language reaches its pages only, and cached pages of other languages stay as they are', async () => {
  const { store, version } = await site()
  await store.canary('mf-journal', '1.1.0', 50, { only: { attribute: 'language', values: ['fr'] } })
  // Twice each, so that the second one comes from the cache of the edge.
  for (const _ of [1, 2]) {
    expect(await version('/journal?lang=fr', BUCKET)).toBe('1.1.0')
    expect(await version('/journal?lang=en', BUCKET)).toBe('1.0.0')
    expect(await version('/journal', `${BUCKET}; i18nextLng=fr`)).toBe('1.1.0')
    expect(await version('/journal', BUCKET, { 'accept-language': 'en' })).toBe('1.0.0')
  }
  expect(await version('/journal?lang=fr', bucketCookie(5_000))).toBe('1.0.0')
})

test('an open page stays in the cohort of the language that it shows', async () => {
  const { store, version } = await site()
  await store.canary('mf-journal', '1.1.0', 50, { only: { attribute: 'language', values: ['fr'] } })
  const shows = (language: string) => version(RELEASE_PATH, BUCKET, { 'page-language': language })
  expect([await shows('fr'), await shows('ar'), await shows('x')]).toEqual(['1.1.0', '1.0.0', '1.0.0'])
})

test('a canary of regions reaches browsers whose last place is one of them', async () => {
  const { store, version } = await site()
  await store.canary('mf-journal', '1.1.0', 99, { only: { attribute: 'region', values: ['16', '31'] } })
  const of = (region: string) => version('/journal', `${BUCKET}; fixture_region=${region}`)
  expect([await of('16'), await of('31'), await of('9'), await of('16"<'), await version('/journal', BUCKET)]).toEqual([
    '1.1.0',
    '1.1.0',
    '1.0.0',
    '1.0.0',
    '1.0.0'
  ])
})

test('the link of a group makes its browsers testers until it is revoked, and any other token is ignored', async () => {
  const { store, load, version, link } = await site()
  await store.canary('mf-journal', '1.1.0', 100, { only: { attribute: 'testers', values: ['friends'] } })
  const { url, id } = await link('friends')
  const opened = await load(new URL(url).pathname + new URL(url).search)
  expect(opened.status).toBe(303)
  const [cookie = ''] = opened.cookies
  expect(await version('/journal', `${bucketCookie(9_999)}; ${cookie}`)).toBe('1.1.0')
  expect(await version('/journal', BUCKET)).toBe('1.0.0')

  const stranger = await link('strangers')
  const [other = ''] = (await load(new URL(stranger.url).search ? `/${new URL(stranger.url).search}` : '/')).cookies
  expect(await version('/journal', `${BUCKET}; ${other}`)).toBe('1.0.0')
  expect(await version('/journal', `${BUCKET}; testers_token=forged`)).toBe('1.0.0')
  // As a preview token it shows nothing.
  expect((await load('/journal', cookie.replace('testers_token', 'preview_token'))).status).not.toBe(200)

  await store.revoke(id)
  expect(await version('/journal', `${BUCKET}; ${cookie}`)).toBe('1.0.0')
})

test('pages of a cohort count in its series too, in the canary and beside it; other pages do not', async () => {
  const { folder, store, edge, load } = await site()
  const only = { attribute: 'language', values: ['fr'] }
  await store.canary('mf-journal', '1.1.0', 50, { only })
  const visits = [
    ['/journal?lang=fr', BUCKET],
    ['/journal?lang=fr', bucketCookie(9_999)],
    ['/journal?lang=ar', bucketCookie(9_999)]
  ] as const
  for (const [url, cookie] of visits) {
    const page = await load(url, cookie, { 'sec-fetch-dest': 'document' })
    const used = { part: 'mf-journal', version: page.version }
    await edge.inject({
      method: 'POST',
      url: '/reports',
      payload: JSON.stringify({ release: page.release, views: [used] }),
      headers: { 'content-type': 'text/plain', origin: SITE, cookie: page.cookies.join('; ') }
    })
  }
  await edge.close()
  const health = fileHealth(join(folder, 'health.sqlite'))
  onTestFinished(() => health.close())
  const counted = async (app: string) =>
    (await health.sums(1, [app]))
      .filter(({ kind }) => kind === 'view' || kind === 'served')
      .map(sum => `${sum.version} ${sum.kind} ${sum.count}`)
      .toSorted()
  expect(await counted('mf-journal')).toEqual(['1.0.0 served 2', '1.0.0 view 2', '1.1.0 served 1', '1.1.0 view 1'])
  const series = cohortSeries('mf-journal', only)
  expect(await counted(series)).toEqual(['1.0.0 served 1', '1.0.0 view 1', '1.1.0 served 1', '1.1.0 view 1'])
})
