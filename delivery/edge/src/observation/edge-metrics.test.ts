import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileHealth } from '../../../releases/src/analysis/file-health.ts'
import { publishedProduct } from '../../../testing/published-product.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

type Product = Awaited<ReturnType<typeof publishedProduct>>

/** The value of one series; undefined if it does not exist. */
async function valueOf({ metricsUrl }: Product, series: string): Promise<number | undefined> {
  const text = await (await fetch(metricsUrl ?? '')).text()
  const line = text.split('\n').find(each => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

test('requests are counted by route, and those of pages by the version that the route belongs to', async () => {
  const product = await publishedProduct(undefined, { metricsPort: 0 })
  for (const path of ['/entries/7', '/entries/8', '/nowhere/9']) await fetch(product.url + path)
  await product.release('mf-journal', '1.1.0')
  await fetch(`${product.url}/entries/7`)

  const count = (labels: string) => valueOf(product, `http_request_duration_seconds_count{${labels}}`)
  const entries = 'route="/entries/:id",app="mf-journal"'
  expect(await count(`${entries},version="1.0.0",method="GET",status="200"`)).toBe(2)
  expect(await count(`${entries},version="1.1.0",method="GET",status="200"`)).toBe(1)
  expect(await count('route="none",app="",version="",method="GET",status="404"')).toBe(1)
  const text = await (await fetch(product.metricsUrl ?? '')).text()
  expect(text).not.toContain('/entries/7')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

test('an edge reports what it serves to the health store, at once after a change', async () => {
  const store = fileHealth(join(temporaryFolder(), 'health.sqlite'))
  const product = await publishedProduct(undefined, { health: { store } })
  const { seq } = await product.store.released()
  const edge = expect.stringMatching(new RegExp(`:${new URL(product.url).port}$`))
  await expect
    .poll(() => store.edges())
    .toMatchObject([{ edge, seq, release: expect.stringMatching(/^[0-9a-f]{12}$/) }])
  await product.release('mf-journal', '1.1.0')
  await fetch(`${product.url}/entries/7`)
  await expect.poll(async () => (await store.edges())[0]?.seq).toBeGreaterThan(seq)
})

test('a health store that does not answer holds one write, and the newest state follows it', async () => {
  const store = fileHealth(join(temporaryFolder(), 'health.sqlite'))
  const written: number[] = []
  let answer = () => {}
  const reportEdge = (state: { seq: number }) => {
    written.push(state.seq)
    return new Promise<void>(done => (answer = done))
  }
  const product = await publishedProduct(undefined, { health: { store: { ...store, reportEdge } } })
  await fetch(`${product.url}/entries/7`)
  for (const version of ['1.1.0', '1.2.0']) {
    await product.release('mf-journal', version)
    await fetch(`${product.url}/entries/7`)
  }
  expect(written).toHaveLength(1)
  answer()
  const { seq } = await product.store.released()
  await expect.poll(() => written.slice(1)).toEqual([seq])
  answer()
  await store.edges()
  expect(written).toHaveLength(2)
})

test('pages from the cache are hits', async () => {
  const product = await publishedProduct(undefined, { metricsPort: 0 })
  for (let time = 0; time < 3; time++) await fetch(`${product.url}/entries/7`)
  const pages = (result: string) => valueOf(product, `edge_cache_requests_total{cache="pages",result="${result}"}`)
  expect([await pages('miss'), await pages('hit')]).toEqual([1, 2])
})

test('the served change and the time of the last look at the releases are known', async () => {
  const product = await publishedProduct(undefined, { metricsPort: 0 })
  await fetch(`${product.url}/entries/7`)
  const seq = await valueOf(product, 'edge_release_seq')
  const before = Date.now() / 1_000
  await product.release('mf-journal', '1.1.0')
  await fetch(`${product.url}/entries/7`)
  expect(await valueOf(product, 'edge_release_seq')).toBe((seq ?? 0) + 2)
  expect(await valueOf(product, 'edge_head_read_timestamp_seconds')).toBeGreaterThan(before)
  expect(await valueOf(product, 'edge_store_errors_total')).toBe(0)
})

test('a dropped report is counted by its reason', async () => {
  const store = fileHealth(join(temporaryFolder(), 'health.sqlite'))
  const product = await publishedProduct(undefined, { metricsPort: 0, health: { store } })
  const unknownRelease = JSON.stringify({ release: '000000000000', problems: [] })
  for (const [site, body, reason] of [
    ['cross-site', unknownRelease, 'other_site'],
    ['same-origin', 'no report', 'invalid'],
    ['same-origin', unknownRelease, 'unknown_release']
  ] as const) {
    await fetch(`${product.url}/reports`, { method: 'POST', headers: { 'sec-fetch-site': site }, body })
    expect(await valueOf(product, `edge_reports_total{result="${reason}"}`), reason).toBe(1)
  }
})
