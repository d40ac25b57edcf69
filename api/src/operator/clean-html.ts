import { type Language, LANGUAGES, type Localized, richTextOptions } from '@hirfa/shared-contract'
import sanitizeHtml from 'sanitize-html'

const OPTIONS: sanitizeHtml.IOptions = {
  ...richTextOptions(),
  // The page has its own h1.
  transformTags: { h1: 'h2' },
  enforceHtmlBoundary: false
}

export function cleanHtml(text: string): string {
  return sanitizeHtml(text, OPTIONS)
}

export function cleanTexts(texts: Localized): { texts: Localized; cleaned: string[] } {
  const clean = (language: Language) => {
    const text = texts[language]
    return text ? cleanHtml(text) : null
  }
  const result = { ar: clean('ar'), en: clean('en'), fr: clean('fr') }
  return { texts: result, cleaned: LANGUAGES.filter(language => hasLost(texts[language], result[language])) }
}

/** Normalisation of tags and entities does not count as a removal. */
function hasLost(before: string | null | undefined, after: string | null): boolean {
  const everything: sanitizeHtml.IOptions = { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true }
  return sanitizeHtml(before ?? '', everything) !== (after ?? '')
}
