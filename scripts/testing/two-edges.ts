import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { startTestEdge } from '../../delivery/testing/index.ts'
import { publishedProduct } from '../../delivery/testing/published-product.ts'

/** Starts two edges with the same releases, closes them after the test, and returns their ports. */
export async function twoEdges(): Promise<number[]> {
  const one = await publishedProduct()
  const other = await startTestEdge({ releases: join(one.dataDir, 'releases') })
  onTestFinished(() => other.close())
  return [one, other].map(({ url }) => Number(new URL(url).port))
}

/** The encodings of a page at an address, requested in turns with the dictionary that pages offer and without one. */
export async function encodingsIn(url: string): Promise<Record<'named' | 'unnamed', (string | null)[]>> {
  const load = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers: { 'accept-encoding': 'gzip, br, dcb', 'accept-language': 'ar', ...headers } })
  let link = ''
  const loadLink = async () => (link = (await load('/')).headers.get('link') ?? '')
  await expect.poll(loadLink).toMatch(/^<.+>; rel=compression-dictionary$/)
  const path = link.slice(1, link.indexOf('>'))
  const dictionary = await load(path)
  expect(dictionary.headers.get('use-as-dictionary')).toBe('match="/*", match-dest=("document")')
  const sha256 = createHash('sha256')
    .update(await dictionary.bytes())
    .digest('base64')
  const encodings = { named: new Set<string | null>(), unnamed: new Set<string | null>() }
  const naming = { 'available-dictionary': `:${sha256}:` }
  for (let time = 0; time < 4; time++) {
    encodings.named.add((await load('/services', naming)).headers.get('content-encoding'))
    encodings.unnamed.add((await load('/services')).headers.get('content-encoding'))
  }
  return { named: [...encodings.named], unnamed: [...encodings.unnamed] }
}
