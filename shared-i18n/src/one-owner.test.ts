import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Browser formatting of dates, times and prices, which depends on its locale data, and fixed decimals. */
const BROWSER_FORMATTING =
  /toLocale(?:Date|Time)?String|DateTimeFormat|NumberFormat|hour12|timeStyle|dateStyle|toFixed\([0-2]?\)/

const sources = globSync('{shell,shared-*,mf-*}/{,{src,remote,estimate-text}/**/}*.{ts,tsx}', {
  cwd: ROOT
}).filter(file => !/\.test\.tsx?$|^shared-i18n\/src\/dates\.ts$|^shared-contract\/numbers\.ts$/.test(file))

test('[F-010] [F-296] [F-297] [F-298] dates, times and numbers are each formatted in one file', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter(file => BROWSER_FORMATTING.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

test('[F-298] every rating is shown by the component that formats it with one decimal', () => {
  const shown = /[>}]\s*\{[\w.?!]*\brating\}|\$\{[\w.?!]*\brating\}|formatRating/
  expect(sources.filter(file => shown.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([
    'shared-ui/src/values/rating.tsx'
  ])
})
