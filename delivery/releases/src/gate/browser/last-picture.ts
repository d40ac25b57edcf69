import { LATE_FONTS_MARK } from '@hirfa/shared-contract/release'
import type { Page } from 'playwright-core'

/** A PNG in base64, without what differs between two loads of the same page: late fonts and timers. */
export async function lastPicture(page: Page): Promise<string> {
  await page.evaluate(showFonts)
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', mask: [page.getByRole('timer')] })
  return picture.toString('base64')
}

/** A font with `font-display: optional` that came late stays hidden for the whole page; a second face does not. */
const showFonts = `(async () => {
  document.documentElement.removeAttribute('${LATE_FONTS_MARK}')
  const rules = [...document.styleSheets]
    .filter(sheet => sheet.href === null || new URL(sheet.href).origin === location.origin)
    .flatMap(sheet => [...sheet.cssRules].map(rule => ({ rule, base: sheet.href ?? location.href })))
    .filter(({ rule }) => rule instanceof CSSFontFaceRule)
  for (const { rule: { style }, base } of rules) {
    const source = style.getPropertyValue('src')
    if (!source.includes('url(')) continue
    const absolute = source.replace(/url\\("?([^")]+)"?\\)/g, (_, path) => 'url("' + new URL(path, base).href + '")')
    const face = new FontFace(style.getPropertyValue('font-family').replaceAll('"', ''), absolute, {
      weight: style.getPropertyValue('font-weight') || 'normal',
      style: style.getPropertyValue('font-style') || 'normal',
      unicodeRange: style.getPropertyValue('unicode-range') || 'U+0-10FFFF',
      display: 'block'
    })
    document.fonts.add(face)
  }
  document.body.getBoundingClientRect()
  await document.fonts.ready
})()`
