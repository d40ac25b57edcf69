import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Browser formatting of dates, times and prices, which depends on the browser's locale data. */
const OWN_TASTE = /toLocale(?:Date|Time)?String|DateTimeFormat|NumberFormat|hour12|timeStyle|dateStyle/

const sources = globSync('{shell,shared-*,mf-*}/{src,remote,device,calendar-file}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  file => !/\.test\.tsx?$|^shared-i18n\/src\/(?:dates|numbers)\.ts$/.test(file)
)

test('[F-296] [F-297] [F-298] dates, times and numbers are printed here only, so that no hour turns into a.m. or p.m.', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter(file => OWN_TASTE.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})
