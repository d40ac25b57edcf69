import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../artifacts/artifact-store.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export function tagOf(text: string, encoding: Encoding | undefined): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}-${encoding ?? 'identity'}"`
}

export async function compressedText(text: string, encoding: Encoding | undefined): Promise<Buffer> {
  if (encoding === 'br') return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return encoding === 'gzip' ? gzipped(text) : Buffer.from(text)
}

/** The compressed copies of a text that is sent several times; each is computed once. */
export function compressedCopies(text: string): (encoding: Encoding | undefined) => Promise<Buffer> {
  const copies = new Map<Encoding | undefined, Promise<Buffer>>()
  return encoding => {
    const copy = copies.get(encoding) ?? compressedText(text, encoding)
    copies.set(encoding, copy)
    return copy
  }
}
