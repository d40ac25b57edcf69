import { fetched, type Fetched, unpacked } from '../clients/page-loads.ts'
import type { Outcome } from './outcome.ts'

const PATHS = ['/api/home-details', '/api/profiles?page=1']
const ENCODINGS = ['identity', 'gzip', 'br']
/** Public data is at most this share of its size. */
const MOST = 0.4

/** The bytes of public data by encoding, and whether they are the same data. */
export async function compareBytes(url: string): Promise<Outcome> {
  const figures: Outcome['figures'] = {}
  const violations: string[] = []
  for (const path of PATHS) {
    const { body: plain } = await fetchedIn('identity', url + path)
    for (const encoding of ENCODINGS) {
      const response = await fetchedIn(encoding, url + path)
      const { length } = response.body
      figures[`${path} ${encoding}`] = length
      if (!unpacked(response).equals(plain)) violations.push(`${path} in ${encoding} is other data`)
      if (encoding !== 'identity' && length > plain.length * MOST)
        violations.push(`${path} in ${encoding} has ${length} bytes of ${plain.length}`)
    }
  }
  return { name: 'bytes of /api', figures, violations }
}

async function fetchedIn(encoding: string, address: string): Promise<Fetched> {
  const response = await fetched(address, { headers: { 'accept-encoding': encoding } })
  const found = response.headers['content-encoding'] ?? 'identity'
  if (response.status === 200 && found === encoding) return response
  throw new Error(`${address} in ${encoding}: ${response.status} ${found}`)
}
