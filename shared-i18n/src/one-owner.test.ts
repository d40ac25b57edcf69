import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Browser formatting of dates, times and prices, which depends on the browser's locale data. */
const BROWSER_FORMATTING = /toLocale(?:Date|Time)?String|DateTimeFormat|NumberFormat|hour12|timeStyle|dateStyle/

const sources = globSync('{shell,shared-*,mf-*}/{src,remote,device,calendar-file}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  file => !/\.test\.tsx?$|^shared-i18n\/src\/(?:dates|numbers)\.ts$/.test(file)
)

test('[F-296] [F-297] [F-298] only this package formats dates, times and numbers', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter(file => BROWSER_FORMATTING.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})
