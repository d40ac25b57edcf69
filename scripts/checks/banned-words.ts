/** Reports words that have a standard term, in identifiers, comments and texts. Exit code 1 if there is one. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsOf } from './source-words.ts'

const ROOT = join(import.meta.dirname, '../..')

const EVERYWHERE: Record<string, string> = {
  befall: 'affect',
  befalls: 'affects',
  heard: 'received',
  hears: 'receives',
  lend: 'provide',
  lends: 'provides',
  lent: 'provided',
  misfit: 'incompatibility',
  nobody: 'no user, no process, …',
  objection: 'violation',
  objections: 'violations',
  parcel: 'message',
  parcels: 'messages',
  seams: 'contract manifest',
  somebody: 'a user, a caller, …',
  tells: 'reports, shows, identifies',
  told: 'reported, informed',
  whoever: 'the user, the caller, …',
  whomever: 'the user, the caller, …',
  workplace: 'command context',
  yardstick: 'calibration'
}

const IDENTIFIERS: Record<string, string> = {
  because: 'change metadata',
  calm: 'reducedMotion',
  carrier: 'transport',
  fate: 'submissionStatus',
  hear: 'listen',
  kept: 'persisted',
  patience: 'timeout',
  tell: 'report',
  trail: 'live history',
  verb: 'command',
  verbs: 'commands',
  worse: 'significance test'
}

/** Words of the marketplace. Delivery serves any product, so its sources and tests name none of it. */
const PRODUCT = new Set([
  'algeria',
  'algiers',
  'appointement',
  'appointment',
  'appointments',
  'artisan',
  'artisans',
  'booking',
  'bookings',
  'firebase',
  'hirfa',
  'marketplace',
  'sanctum',
  'wilaya',
  'wilayas'
])

const SCOPE = /@hirfa\b|\bhirfa-release\b/g

const files = filesLike('*.ts', '*.tsx').filter(file => !file.startsWith('scripts/checks/'))

const found = files.flatMap(file => {
  const { identifiers, comments, texts } = wordsOf(readFileSync(join(ROOT, file), 'utf8').replace(SCOPE, ''))
  const banned = [
    ...identifiers.filter(word => Object.hasOwn(IDENTIFIERS, word)),
    ...[...identifiers, ...comments, ...texts].filter(word => Object.hasOwn(EVERYWHERE, word))
  ]
  const ofProduct = file.startsWith('delivery/')
    ? [...identifiers, ...comments, ...texts].filter(word => PRODUCT.has(word))
    : []
  return [...new Set(ofProduct)]
    .map(word => `${file}: "${word}" is a word of the product`)
    .concat([...new Set(banned)].map(word => `${file}: "${word}" is ${IDENTIFIERS[word] ?? EVERYWHERE[word]}`))
})

for (const file of filesLike('delivery/*.md', 'delivery/*.css', 'delivery/*.json')) {
  const { identifiers, comments, texts } = wordsOf(readFileSync(join(ROOT, file), 'utf8').replace(SCOPE, ''))
  for (const word of new Set([...identifiers, ...comments, ...texts]))
    if (PRODUCT.has(word)) found.push(`${file}: "${word}" is a word of the product`)
}

for (const line of found) console.log(line)
if (found.length > 0) process.exitCode = 1

function filesLike(...patterns: string[]): string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8'
  })
    .split('\n')
    .filter(Boolean)
}
