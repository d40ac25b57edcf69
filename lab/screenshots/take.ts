/**
 * Takes a picture of every scene, in three languages, two schemes and six widths, and writes a contact sheet of each
 * language, scheme and width: `npm run screenshots -- <folder> [part of a scene's name] [language] [widths, 360,768]`.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { inTurns } from '../../delivery/releases/src/artifacts/in-turns.ts'
import { startProduct } from '../product/start-product.ts'
import { PHONE, startBrowser } from '../../e2e/kit/visitor.ts'
import { LANGUAGES, SCHEMES, speak } from '../../e2e/scenes/languages.ts'
import { meetViewers, openScene, type Profiles, type Scene } from '../../e2e/scenes/scene.ts'
import { SCENES } from '../../e2e/scenes/scenes.ts'
import { writeContactSheet } from './contact-sheet.ts'

const AT_ONCE = 2

const WINDOWS = [
  { width: 320, height: 640 },
  PHONE,
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1366, height: 657 },
  { width: 1920, height: 1080 }
]

const PICTURES_OF_MAP = 20

/** Content far below the fold is otherwise left out of a picture of the whole page. */
const WHOLE_PAGE = '* { content-visibility: visible !important }'

const [folder, part = '', onlyLanguage, onlyWidths] = process.argv.slice(2)
const languages = LANGUAGES.filter(language => !onlyLanguage || language === onlyLanguage)
const windows = WINDOWS.filter(({ width }) => !onlyWidths || onlyWidths.split(',').includes(String(width)))
const scenes = SCENES.filter(({ name }) => name.includes(part))
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
  await inTurns(AT_ONCE, scenes, scene =>
    portray(scene, profiles, browser).catch((error: unknown) => {
      console.error(scene.name, error)
      process.exitCode = 1
    })
  )
  for (const language of languages) for (const window of windows) await writeSheets(language, window)
} finally {
  await browser.close()
  await product?.stop()
}

async function writeSheets(language: string, window: (typeof WINDOWS)[number]): Promise<void> {
  const { width } = window
  for (const scheme of SCHEMES) {
    const pictures = scenes.map(({ name }) => ({ file: fileName(name, language, width, scheme), caption: name }))
    const taken = pictures.filter(({ file }) => existsSync(join(place, file)))
    await writeContactSheet(browser, place, { name: `${language}.${scheme}.${width}`, pictures: taken, window })
  }
}

function fileName(scene: string, language: string, width: number, scheme: string): string {
  return `${scene}.${language}.${width}.${scheme}.png`
}

/** A map draws its tiles some time after the window changes: the first picture that the next one confirms. */
async function pictureAtRest(page: Page, fullPage: boolean): Promise<Buffer> {
  const take = () => page.screenshot({ fullPage, animations: 'disabled', style: WHOLE_PAGE })
  let picture = await take()
  if ((await page.locator('canvas').count()) === 0) return picture
  for (let left = PICTURES_OF_MAP; left > 0; left--) {
    const next = await take()
    if (next.equals(picture)) return next
    picture = next
  }
  throw new Error('The map does not come to rest.')
}

/**
 * With touch: a mouse would leave room for a scroll bar while a dialog locks the page. Not as a phone: with its
 * viewport, a picture of a whole page with a fixed bar is scrolled.
 */
async function portray(scene: Scene, profiles: Profiles, browser: Browser) {
  const look = { profiles, reducedMotion: 'reduce', hasTouch: true } as const
  const { page, leave } = await openScene(browser, url, scene, look)
  for (const language of languages) {
    await speak(page, language)
    for (const viewport of windows) {
      await page.setViewportSize(viewport)
      // A dialog covers the window, not the whole page.
      const fullPage = (await page.locator('dialog:modal').count()) === 0
      if (fullPage) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme })
        const path = join(place, fileName(scene.name, language, viewport.width, colorScheme))
        await writeFile(path, await pictureAtRest(page, fullPage))
      }
    }
    await page.setViewportSize(PHONE)
  }
  console.log(scene.name)
  await leave()
}
