/**
 * Takes a picture of every scene, in three languages, two schemes and two widths:
 * `npm run screenshots -- <folder> [part of a scene's name]`.
 */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { startProduct } from '../product/product.ts'
import { DESKTOP, PHONE, startBrowser } from '../product/visitor.ts'
import { LANGUAGES, SCHEMES, speak } from '../scenes/languages.ts'
import { meetViewers, openScene, type Profiles, type Scene } from '../scenes/scene.ts'
import { SCENES } from '../scenes/scenes.ts'

const AT_ONCE = 2

const [folder, part = ''] = process.argv.slice(2)
if (!folder) {
  console.error('Say where the pictures go: npm run screenshots -- <folder>')
  process.exit(1)
}
const place = resolve(process.env.INIT_CWD ?? '.', folder)
mkdirSync(place, { recursive: true })

// A running product, or one started for the screenshots.
const product = process.env.PRODUCT_URL ? null : await startProduct()
const url = product?.url ?? process.env.PRODUCT_URL ?? ''
const browser = await startBrowser()
try {
  const profiles = await meetViewers(browser, url)
  const waiting = SCENES.filter(({ name }) => name.includes(part))
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
        await portray(scene, profiles, browser).catch(logFailure(scene))
      }
    })
  )
} finally {
  await browser.close()
  await product?.stop()
}

function logFailure({ name }: Scene) {
  return (error: unknown) => {
    console.error(name, error)
    process.exitCode = 1
  }
}

/** With touch: a mouse would leave room for a scroll bar while a dialog locks the page. */
async function portray(scene: Scene, profiles: Profiles, browser: Browser) {
  const look = { profiles, reducedMotion: 'reduce', hasTouch: true, isMobile: true } as const
  const { page, leave } = await openScene(browser, url, scene, look)
  for (const language of LANGUAGES) {
    await speak(page, language)
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      // A dialog covers the window, not the whole page.
      const fullPage = (await page.locator('dialog:modal').count()) === 0
      if (fullPage) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme })
        const path = join(place, `${scene.name}.${language}.${viewport.width}.${colorScheme}.png`)
        await page.screenshot({ path, fullPage, animations: 'disabled' })
      }
    }
    await page.setViewportSize(PHONE)
  }
  console.log(scene.name)
  await leave()
}
