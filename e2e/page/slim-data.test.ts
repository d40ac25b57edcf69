import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { rendered } from '../kit/rendered-page.ts'
import { productUrl } from '../kit/shared-product.ts'

/** Of the compressed home page; what follows is data, the guard of the start and links. */
const CONTENT_BUDGET = 13 * 1_024
/** The body of a page as the edge sends it; `fetch` would decompress it. */
async function compressedPage(path: string): Promise<Buffer> {
  const headers = { 'accept-language': 'ar', 'accept-encoding': 'br' }
  const [response] = await once(get(productUrl() + path, { headers }), 'response')
  return buffer(response)
}

test('the content of the home page with its styles is complete in the first 13 KB', async () => {
  const html = await rendered(productUrl(), '/', 'ar')
  const body = await compressedPage('/')
  const { BROTLI_OPERATION_FLUSH } = constants
  const first = brotliDecompressSync(body.subarray(0, CONTENT_BUDGET), { finishFlush: BROTLI_OPERATION_FLUSH })
  expect(first.length).toBeLessThan(Buffer.byteLength(html))
  const content = html.slice(0, html.indexOf('<template id="start-failed">'))
  expect(first.length).toBeGreaterThan(Buffer.byteLength(content))
})

test.each(['/', '/login'])(
  'the styles in %s contain no ornament, for which the browser opens a document',
  async path => {
    const html = await rendered(productUrl(), path, 'ar')
    const [style = ''] = /<style>.*?<\/style>/s.exec(html) ?? []
    expect(style).toContain('z-index:-1')
    expect(style).not.toContain('data:')
  }
)
