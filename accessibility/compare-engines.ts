/**
 * Reads ten pages of a running product, in Arabic on a phone, with three engines. Prints each rule with one of its
 * findings, and a table: `node accessibility/compare-engines.ts <address> [scene]`. Nothing is fetched from elsewhere.
 */
import type { Page } from 'playwright-core'
import { readByMachine } from '../e2e/accessibility/each-window.ts'
import { startBrowser } from '../e2e/kit/visitor.ts'
import { meetViewers, openScene } from '../e2e/scenes/scene.ts'
import { SCENES } from '../e2e/scenes/scenes.ts'
import { alfaFindings } from './alfa.ts'
import { ibmFindings } from './ibm.ts'

const PAGES = [
  'home',
  'quick-offers',
  'quick-sheet',
  'services-2',
  'results',
  'artisans',
  'artisan-profile',
  'login',
  'appointment',
  'my-profile'
]
const ENGINES = {
  // First: it makes the window as high as the page, so that the bottom bar covers nothing.
  'axe-core': async (page: Page) => (await readByMachine(page, 'ar'))['light'] ?? [],
  'accessibility-checker': ibmFindings,
  'alfa-rules': alfaFindings
}

const [url, only] = process.argv.slice(2)
if (!url) {
  console.error('Say where the product runs: node accessibility/compare-engines.ts http://127.0.0.1:4300')
  process.exit(1)
}
const browser = await startBrowser()
try {
  const profiles = await meetViewers(browser, url)
  const table: Record<string, Record<string, number>> = {}
  for (const scene of SCENES.filter(({ name }) => (only ? name === only : PAGES.includes(name)))) {
    const { page, leave } = await openScene(browser, url, scene, { profiles, reducedMotion: 'reduce' })
    const counts: Record<string, number> = {}
    for (const [engine, findingsIn] of Object.entries(ENGINES)) {
      const findings = await findingsIn(page)
      const rules = Map.groupBy(findings, finding => finding.split(':')[0] ?? '')
      for (const found of rules.values()) console.log(`${scene.name}, ${engine}: ${found.length} × ${found[0]}`)
      const asked = findings.filter(finding => finding.startsWith('?'))
      counts[engine] = findings.length - asked.length
      if (asked.length > 0) counts[`${engine}, to look at`] = asked.length
    }
    table[scene.name] = counts
    await leave()
  }
  console.table(table)
} finally {
  await browser.close()
}
