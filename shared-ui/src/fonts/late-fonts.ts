import { LATE_FONTS_MARK } from '@hirfa/shared-contract/release'

const loaded: FontFace[] = []

/**
 * Loads the web font of the page's language after the page, as faces of its own: a face of the stylesheet that was late
 * for the first layout is not used by this page (`font-display: optional`).
 */
export async function loadFonts(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise(resolve => addEventListener('load', resolve))
  const family = withoutQuotes(getComputedStyle(document.documentElement).getPropertyValue('--web-font'))
  const faces = [...document.styleSheets].flatMap(sheet => facesIn(sheet, family))
  await Promise.all(faces.map(face => face.load()))
  loaded.push(...faces)
}

/** Replaces the fallback font by the loaded one. Lines may move: call it when the page changes or is hidden. */
export function showFonts(): void {
  const root = document.documentElement
  if (loaded.length === 0 || root.getAttribute(LATE_FONTS_MARK)) return
  for (const face of loaded.splice(0)) document.fonts.add(face)
  root.removeAttribute(LATE_FONTS_MARK)
}

/** For an opening dialog: a page that already has the web font is not laid out again. */
export function showLateFonts(): void {
  if (document.documentElement.hasAttribute(LATE_FONTS_MARK)) showFonts()
}

function facesIn({ href, cssRules }: CSSStyleSheet, family: string): FontFace[] {
  return [...cssRules].flatMap(rule => {
    if (!(rule instanceof CSSFontFaceRule)) return []
    const value = (name: string) => rule.style.getPropertyValue(name)
    if (withoutQuotes(value('font-family')) !== family) return []
    const [, path = ''] = /url\("?([^")]+)/.exec(value('src')) ?? []
    const source = `url("${new URL(path, href ?? location.href).href}")`
    return [new FontFace(family, source, { weight: value('font-weight'), unicodeRange: value('unicode-range') })]
  })
}

function withoutQuotes(text: string): string {
  return text.replace(/["']/g, '')
}
