/** Writes `src/static-listing/listing.json` from the seeded marketplace: `node testing/keep-listing.ts`. */
import { writeFile } from 'node:fs/promises'
import { startTestApi } from '../../api/testing/index.ts'
import { keptListing } from './kept-listing.ts'

const api = await startTestApi()
const kept = await keptListing(api.url)
await api.close()

const lists = Object.entries(kept).map(
  ([name, list]) => `  "${name}": [\n${list.map(item => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
)
await writeFile(new URL('../src/static-listing/listing.json', import.meta.url), `{\n${lists.join(',\n')}\n}\n`)
