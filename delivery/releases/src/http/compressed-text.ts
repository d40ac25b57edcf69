import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../artifacts/artifact-store.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export function tagOf(text: string | Buffer, encoding: Encoding | undefined): string {
  return `"${hash('sha256', text, 'base64url').slice(0, 22)}-${encoding ?? 'identity'}"`
}

/** A longer text is smaller with a larger window, which takes a fifth more CPU time. */
const SMALL_LENGTH = 131_072
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_DEFAULT_WINDOW } = constants

export async function compressedText(text: string | Buffer, encoding: Encoding | undefined): Promise<Buffer> {
  const window = text.length > SMALL_LENGTH ? BROTLI_DEFAULT_WINDOW : 17
  if (encoding === 'br') return brotli(text, { params: { [BROTLI_PARAM_QUALITY]: 7, [BROTLI_PARAM_LGWIN]: window } })
  return encoding === 'gzip' ? gzipped(text) : Buffer.from(text)
}

export function compressedCopies(text: string | Buffer): (encoding: Encoding | undefined) => Promise<Buffer> {
  const copies = new Map<Encoding | undefined, Promise<Buffer>>()
  return encoding => {
    const copy = copies.get(encoding) ?? compressedText(text, encoding)
    copies.set(encoding, copy)
    return copy
  }
}
