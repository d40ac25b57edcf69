/** Captures home for the web manifest: `node assets/capture-screens.ts http://127.0.0.1:4300`, the running product. */
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { LANGUAGES } from '../shared-contract/languages.ts'
import { SCREENS } from '../product/web-manifest.ts'
import { findOrInstallBrowser } from '../scripts/find-browser.ts'

const ASSETS = join(import.meta.dirname, '../product/assets')

const [, , url = 'http://127.0.0.1:4300'] = process.argv
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: ['--no-sandbox'] })
for (const language of LANGUAGES) {
  for (const { form, width, height, scale } of SCREENS) {
    const viewport = { width: width / scale, height: height / scale }
    const page = await browser.newPage({ viewport, deviceScaleFactor: scale, reducedMotion: 'reduce' })
    await page.goto(`${url}/?lang=${language}`, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: join(ASSETS, `screen-${form}-${language}.jpg`), type: 'jpeg', quality: 80 })
    await page.close()
  }
}
await browser.close()
