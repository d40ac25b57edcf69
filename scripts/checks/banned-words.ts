/** Reports words that have a standard term, in identifiers, comments and texts. Exit code 1 if there is one. */
import { reportProblems, type Source, sourcesLike } from './sources.ts'

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

const TOKEN =
  /(?<comment>(?<!\\)\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|(?<identifier>[A-Za-z_$][\w$]*)/g

if (import.meta.main)
  reportProblems(
    sourcesLike('*.ts', '*.tsx', 'delivery/*.md', 'delivery/*.css', 'delivery/*.json')
      .filter(({ file }) => !file.startsWith('scripts/checks/'))
      .flatMap(bannedIn)
  )

function bannedIn({ file, text }: Source): string[] {
  const { identifiers, comments, texts } = wordsOf(text.replace(SCOPE, ''))
  const all = new Set([...identifiers, ...comments, ...texts])
  const banned = new Set([
    ...identifiers.filter(word => Object.hasOwn(IDENTIFIERS, word)),
    ...[...all].filter(word => Object.hasOwn(EVERYWHERE, word))
  ])
  const ofProduct = file.startsWith('delivery/') ? [...all].filter(word => PRODUCT.has(word)) : []
  return [
    ...ofProduct.map(word => `${file}: "${word}" is a word of the product`),
    ...(/\.tsx?$/.test(file)
      ? [...banned].map(word => `${file}: "${word}" is ${IDENTIFIERS[word] ?? EVERYWHERE[word]}`)
      : [])
  ]
}

interface SourceWords {
  identifiers: string[]
  comments: string[]
  texts: string[]
}

export function wordsOf(source: string): SourceWords {
  const words: SourceWords = { identifiers: [], comments: [], texts: [] }
  for (const { groups = {} } of source.matchAll(TOKEN)) {
    if (groups.comment) words.comments.push(...lettersIn(groups.comment))
    else if (groups.text) words.texts.push(...lettersIn(groups.text))
    else if (groups.identifier) words.identifiers.push(...parts(groups.identifier))
  }
  return words
}

function lettersIn(text: string): string[] {
  return [...text.matchAll(/[A-Za-z]+/g)].map(([word]) => word.toLowerCase())
}

/** `useFateOf` → `use`, `fate`, `of`. */
function parts(identifier: string): string[] {
  return [...identifier.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => word.toLowerCase())
}
