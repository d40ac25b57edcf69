/**
 * Subsets IBM Plex Sans Arabic to the characters of the three languages, and adjusts Arial to its metrics, which avoids
 * a layout shift when the font arrives.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { ARIAL, type LocalFont } from './arial.ts'
import { readMetrics } from './sfnt.ts'

const ALPHABET = [
  range(0x20, 0x7e),
  '\u00a0\u202f\u200c\u200d\u200e\u200f«»“”‘’…–—•·°²³×−©',
  'ÀÂÄÆÇÉÈÊËÎÏÔŒÙÛÜŸàâäæçéèêëîïôœùûüÿ',
  range(0x621, 0x63a),
  range(0x640, 0x652),
  range(0x660, 0x66c),
  '،؛؟ڨڤ'
].join('')

/** OpenType features to keep: joining, required ligatures, marks and kerning. */
const FEATURES = ['init', 'medi', 'fina', 'isol', 'rlig', 'ccmp', 'locl', 'calt', 'mark', 'mkmk', 'kern']

/** Approximate letter frequencies of French and English. */
const SAMPLE = `find an artisan near you and book the hour that suits you the price is known before the work starts
  trouvez un artisan pres de chez vous et choisissez une heure le prix est connu avant le debut des travaux`

const require = createRequire(import.meta.url)

const WEIGHTS = [
  { weight: 400, file: require.resolve('@ibm/plex-sans-arabic/fonts/complete/woff2/IBMPlexSansArabic-Regular.woff2') },
  { weight: 600, file: require.resolve('@ibm/plex-sans-arabic/fonts/complete/woff2/IBMPlexSansArabic-SemiBold.woff2') }
] as const

const rules: string[] = []

for (const { weight, file } of WEIGHTS) {
  const whole = readFileSync(file)
  const name = `hirfa-sans-${weight}.woff2`
  writeFileSync(new URL(`../../../shared-ui/fonts/${name}`, import.meta.url), await cut(whole, 'woff2'))
  rules.push(webFont(weight, name), fallback(weight, await cut(whole, 'sfnt'), ARIAL[weight]))
}

writeFileSync(
  new URL('../../../shared-ui/fonts/fonts.css', import.meta.url),
  `/* Written by generate-fonts.ts: IBM Plex Sans Arabic (OFL 1.1), and Arial fitted to it. */\n\n${rules.join('\n')}`
)

function cut(whole: Buffer, targetFormat: 'woff2' | 'sfnt'): Promise<Buffer> {
  return subsetFont(whole, ALPHABET, { targetFormat, noHinting: true, keepFeatures: FEATURES })
}

function webFont(weight: number, file: string): string {
  return rule({
    'font-family': "'Hirfa Sans'",
    'font-style': 'normal',
    'font-weight': String(weight),
    'font-display': 'swap',
    src: `url('./${file}') format('woff2')`
  })
}

function fallback(weight: number, font: Buffer, local: LocalFont): string {
  const metrics = readMetrics(font)
  const ours = widthOf(metrics.widthOf) / metrics.unitsPerEm
  const theirs = widthOf(local.widthOf) / 1000
  const adjust = ours / theirs
  const share = (units: number) => percent(units / metrics.unitsPerEm / adjust)
  return rule({
    'font-family': "'Hirfa Sans Fallback'",
    'font-style': 'normal',
    'font-weight': String(weight),
    src: local.names.map(name => `local('${name}')`).join(', '),
    'size-adjust': percent(adjust),
    'ascent-override': share(metrics.ascent),
    'descent-override': share(metrics.descent),
    'line-gap-override': share(metrics.lineGap)
  })
}

function widthOf(measure: (character: string) => number): number {
  return [...SAMPLE.replace(/\s+/g, ' ')].reduce((sum, character) => sum + measure(character), 0)
}

function rule(declarations: Record<string, string>): string {
  const lines = Object.entries(declarations).map(([property, value]) => `  ${property}: ${value};\n`)
  return `@font-face {\n${lines.join('')}}\n`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
}
