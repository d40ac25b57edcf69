/** The declared language of texts (WCAG 2.2, 3.1.2): by their script, Arabic is `ar`, Latin is `fr` or `en`. */
import type { Page } from 'playwright-core'
import { NAMES } from './texts.ts'

/** Addresses of mail and devices, which have no language. */
const CODES = /\S+@\S+|Chrome|Chromium|Linux|JPEG|PNG|WebP/g

/**
 * Visible texts in a script that is not that of their declared language. A label with a name cannot declare two
 * languages, so an attribute, and what a person wrote, counts only if all of it is in the other script.
 */
export function wrongLanguages(page: Page): Promise<string[]> {
  // Judged in the page: to serialise all elements for a report costs ten times the CPU time.
  return page.evaluate(
    ([names, codes]) => {
      const [ofNames, ofCodes] = [new RegExp(names, 'g'), new RegExp(codes, 'g')]
      const found: string[] = []
      for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
        if (element.matches('script, style, textarea, template')) continue
        if (!(element.closest('select') ?? element).checkVisibility({ visibilityProperty: true })) continue
        const lang = element.closest<HTMLElement>('[lang]')?.lang ?? ''
        const judge = (text: string, mayMix: boolean) => {
          if (isWrong(text, lang, mayMix))
            found.push(`${lang}: ${text.trim().slice(0, 60)} in ${element.outerHTML.slice(0, 120)}`)
        }
        for (const node of element.childNodes) if (node instanceof Text) judge(node.data, element.matches('bdi'))
        for (const attribute of ['aria-label', 'placeholder', 'alt', 'title'])
          judge(element.getAttribute(attribute) ?? '', true)
      }
      return found

      function isWrong(text: string, lang: string, mayMix: boolean): boolean {
        const words = text.replaceAll(ofNames, ' ').replaceAll(ofCodes, ' ')
        const arabic = /\p{Script=Arabic}{2}/u.test(words)
        const latin = /\p{Script=Latin}{2}/u.test(words)
        if (mayMix && arabic && latin) return false
        return lang === 'ar' ? latin : arabic
      }
    },
    [NAMES.source, CODES.source] as const
  )
}
