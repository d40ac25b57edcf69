/** Writes `src/static-listing/listing.json` from a seeded marketplace: `node testing/write-listing.ts <address>`. */
import { writeFile } from 'node:fs/promises'
import { shippedListing } from './shipped-listing.ts'

const [address] = process.argv.slice(2)
if (!address || !URL.canParse(address)) throw new Error('Usage: node testing/write-listing.ts http://127.0.0.1:4300')
const shipped = await shippedListing(address)

const lists = Object.entries(shipped).map(
  ([name, list]) => `  "${name}": [\n${list.map(item => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
)
await writeFile(new URL('../src/static-listing/listing.json', import.meta.url), `{\n${lists.join(',\n')}\n}\n`)
