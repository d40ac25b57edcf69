import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressedCopies } from './compressed-text.ts'

test('a text is compressed once for each encoding', async () => {
  const copyIn = compressedCopies('go()')
  const [one, other] = await Promise.all([copyIn('br'), copyIn('br')])
  expect(other).toBe(one)
  expect(brotliDecompressSync(one).toString()).toBe('go()')
})
