import { expect, onTestFinished, test } from 'vitest'
import { startTestApi } from '../../api/testing/index.ts'
import { startTestEdge } from '../../delivery/testing/index.ts'
import { publishedProduct } from '../../delivery/testing/published-product.ts'
import { sendBeginnings } from '../testing/half-sent-requests.ts'

test.each([
  ['the API', () => startTestApi({ postgres: process.env.API_POSTGRES_URL })],
  ['an edge', async () => startTestEdge({ releases: `${(await publishedProduct()).dataDir}/releases` })]
])('%s closes 1,800 half-sent requests', async (_, start) => {
  const server = await start()
  onTestFinished(() => server.close())
  const open = await sendBeginnings(server.url, 1_800)
  expect(open()).toBe(1_800)
  await expect.poll(open, { timeout: 25_000, interval: 500 }).toBe(0)
})
