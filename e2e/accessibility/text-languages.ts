/** The declared language of texts (WCAG 2.2, 3.1.2): by their script, Arabic is `ar`, Latin is `fr` or `en`. */
import type { Page } from 'playwright-core'
import { NAMES } from './texts.ts'

/** Addresses of mail and devices, which have no language. */
const CODES = /\S+@\S+|Chrome|Chromium|Linux|JPEG|PNG|WebP/g

/**
 * Visible texts in a script that is not that of their declared language. A label that names a person within a sentence
 * cannot declare two languages, so an attribute counts only if all of it is in the other script, and so does what a person
 * wrote in both scripts. Fields hold what visitors typed.
 */
export async function wrongLanguages(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: { text: string; lang: string; mayMix: boolean; at: string }[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
      if (element.matches('script, style, textarea, template')) continue
      if (!(element.closest('select') ?? element).checkVisibility({ visibilityProperty: true })) continue
      const lang = element.closest<HTMLElement>('[lang]')?.lang ?? ''
      const at = element.outerHTML.slice(0, 120)
      for (const node of element.childNodes)
        if (node instanceof Text) found.push({ text: node.data, lang, mayMix: element.matches('bdi'), at })
      for (const attribute of ['aria-label', 'placeholder', 'alt', 'title'])
        found.push({ text: element.getAttribute(attribute) ?? '', lang, mayMix: true, at })
    }
    return found
  })
  return texts.filter(isWrong).map(({ text, lang, at }) => `${lang}: ${text.trim().slice(0, 60)} in ${at}`)
}

function isWrong({ text, lang, mayMix }: { text: string; lang: string; mayMix: boolean }): boolean {
  const words = text.replaceAll(NAMES, ' ').replaceAll(CODES, ' ')
  const arabic = /\p{Script=Arabic}{2}/u.test(words)
  const latin = /\p{Script=Latin}{2}/u.test(words)
  if (mayMix && arabic && latin) return false
  return lang === 'ar' ? latin : arabic
}
