import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceList } from './licences/licence-list.ts'

const ROOT = join(import.meta.dirname, '..')
const FILE = 'docs/third-party-licences.md'

writeFileSync(join(ROOT, FILE), licenceList(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))))
console.log(`Wrote ${FILE}.`)
