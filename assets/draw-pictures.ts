/** Draws the app icons and social cards with the browser of the tests. Run it after a change of the logo. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findOrInstallBrowser } from '../scripts/find-browser.ts'

const ROOT = join(import.meta.dirname, '..')
const ASSETS = join(ROOT, 'product/assets')
const GROUND = '#0f5c5c'

const SIGN = readFileSync(join(ASSETS, 'favicon.svg'), 'utf8')
/** The logo without background, for maskable icons. */
const BARE_SIGN = SIGN.replace(/<rect[^>]*\/>/, '')
const PATTERN = readFileSync(join(ROOT, 'shared-ui/src/layout/tile.svg'), 'utf8').replace('#000', '#fdfbf8')

const CARDS = {
  ar: { dir: 'rtl', name: 'حرفة', other: 'Hirfa', line: 'حرفي موثوق يصل إلى باب بيتك' },
  fr: { dir: 'ltr', name: 'Hirfa', other: 'حرفة', line: 'Un artisan de confiance à votre porte' },
  en: { dir: 'ltr', name: 'Hirfa', other: 'حرفة', line: 'A trusted artisan at your door' }
}

const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: ['--no-sandbox'] })
for (const size of [192, 512]) {
  await draw(browser, `icon-${size}.png`, size, size, signPage(SIGN, 1))
  // The safe zone of a maskable icon is a circle of 80 % of its width.
  await draw(browser, `maskable-${size}.png`, size, size, signPage(BARE_SIGN, 0.86, GROUND))
}
await draw(browser, 'apple-touch-icon.png', 180, 180, signPage(BARE_SIGN, 0.92, GROUND))
for (const [language, card] of Object.entries(CARDS)) {
  await draw(browser, `card-${language}.png`, 1200, 630, cardPage(language, card))
}
await browser.close()

async function draw(by: Browser, file: string, width: number, height: number, html: string): Promise<void> {
  const page = await by.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(ASSETS, file), omitBackground: true })
  await page.close()
}

function signPage(sign: string, share: number, ground = 'transparent'): string {
  return `<style>
    body { margin: 0; block-size: 100vh; display: grid; place-items: center; background: ${ground} }
    svg { inline-size: ${share * 100}vw }
  </style>${sign}`
}

function cardPage(language: string, { dir, name, other, line }: (typeof CARDS)['ar']): string {
  return `<html lang="${language}" dir="${dir}"><style>
    ${[400, 600].map(fontFaces).join(' ')}
    body { margin: 0; block-size: 630px; background: ${GROUND}; color: #fdfbf8; font-family: Hirfa, sans-serif }
    .pattern { position: absolute; inset: 0; opacity: 0.13; background: url("${dataUrl(PATTERN)}") 0 0 / 150px }
    main { position: absolute; inset: 0; padding: 88px 96px; display: flex; flex-direction: column; justify-content: space-between }
    svg { inline-size: 132px; margin: -8px }
    h1 { margin: 0; display: flex; align-items: baseline; gap: 36px; font: 600 140px/1.3 Hirfa }
    h1 bdi { font-size: 84px; opacity: 0.85 }
    p { margin: 0; font: 400 54px/1.5 Hirfa }
  </style><div class="pattern"></div><main>${BARE_SIGN}<div><h1>${name}<bdi>${other}</bdi></h1><p>${line}</p></div></main></html>`
}

function fontFaces(weight: number): string {
  return ['en-fr', 'ar']
    .map(languages => {
      const font = readFileSync(join(ROOT, `shared-ui/fonts/hirfa-sans-${weight}-${languages}.woff2`)).toString(
        'base64'
      )
      const range = languages === 'ar' ? 'U+600-6FF' : 'U+0-5FF, U+2000-2212'
      return `@font-face { font-family: Hirfa; font-weight: ${weight}; unicode-range: ${range}; src: url(data:font/woff2;base64,${font}) }`
    })
    .join(' ')
}

function dataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
