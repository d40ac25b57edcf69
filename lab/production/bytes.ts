import { request } from 'node:https'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { Outcome } from './outcome.ts'

const PATHS = ['/api/home-details', '/api/profiles?page=1']
const UNPACKED: Record<string, (bytes: Buffer) => Buffer> = {
  identity: bytes => bytes,
  gzip: bytes => gunzipSync(bytes),
  br: bytes => brotliDecompressSync(bytes)
}
/** Public data is at most this share of its size. */
const MOST = 0.4

/** The bytes of public data by encoding, and whether they are the same data. */
export async function compareBytes(url: string): Promise<Outcome> {
  const figures: Outcome['figures'] = {}
  const violations: string[] = []
  for (const path of PATHS) {
    const plain = await bytesOf(url + path, 'identity')
    for (const [encoding, unpack] of Object.entries(UNPACKED)) {
      const bytes = await bytesOf(url + path, encoding)
      figures[`${path} ${encoding}`] = bytes.length
      if (!unpack(bytes).equals(plain)) violations.push(`${path} in ${encoding} is other data`)
      if (encoding !== 'identity' && bytes.length > plain.length * MOST)
        violations.push(`${path} in ${encoding} has ${bytes.length} bytes of ${plain.length}`)
    }
  }
  return { name: 'bytes of /api', figures, violations }
}

/** The body as it travels; `fetch` would unpack it. */
async function bytesOf(address: string, encoding: string): Promise<Buffer> {
  const sent = request(address, { headers: { 'accept-encoding': encoding } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const bytes = await buffer(response)
  const found = response.headers['content-encoding'] ?? 'identity'
  if (response.statusCode !== 200 || found !== encoding)
    throw new Error(`${address} in ${encoding}: ${response.statusCode} ${found}`)
  return bytes
}
