import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { denserPages } from './denser-pages.ts'

const TEXT = Array.from({ length: 3_000 }, (_, index) => `<li>${index * 7919}</li>`).join('')
const OFTEN = 10

function pageOf(text = TEXT) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return { hits: 0, body: Promise.resolve(brotliCompressSync(text, { params })) }
}

test('a popular page is compressed again, once, to the same text', async () => {
  const page = pageOf()
  const first = await page.body
  const count = denserPages()
  for (let hit = 1; hit < OFTEN; hit++) count(page)
  expect(await page.body).toBe(first)

  count(page)
  await expect.poll(async () => (await page.body).length).toBeLessThan(first.length)
  const denser = await page.body
  expect(brotliDecompressSync(denser).toString()).toBe(TEXT)
  for (let hit = 0; hit < 2 * OFTEN; hit++) count(page)
  expect(await page.body).toBe(denser)
})

test('a page that becomes popular meanwhile waits in no queue: a later request compresses it', async () => {
  const [first, second, third] = [pageOf(), pageOf(`${TEXT} `), pageOf(`${TEXT}  `)]
  const before = await Promise.all([first, second, third].map(({ body }) => body))
  const count = denserPages()
  for (const page of [first, second]) for (let hit = 0; hit < OFTEN; hit++) count(page)
  await requestedUntilDenser(third, before[2])
  expect((await first.body).length).not.toBe(before[0]?.length)
  expect((await second.body).length).toBe(before[1]?.length)
  await requestedUntilDenser(second, before[1])

  async function requestedUntilDenser(page: typeof first, body: Buffer | undefined) {
    const requested = async () => {
      count(page)
      return (await page.body).length
    }
    await expect.poll(requested).not.toBe(body?.length)
  }
})
