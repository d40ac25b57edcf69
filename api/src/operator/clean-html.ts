import { type Language, LANGUAGES, type Localized } from 'shared-contract'
import sanitizeHtml from 'sanitize-html'

/** What a text of the site may consist of, as on the pages that show it: structure and links. */
const TAGS =
  'h2 h3 h4 p br hr ul ol li dl dt dd blockquote a strong b em i u s sub sup bdi abbr table thead tbody tr th td caption'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: {
    '*': ['title', 'dir', 'lang'],
    a: ['href'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan']
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // What is inside these is no text for people.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp', 'iframe', 'noembed'],
  // The page has its one title already.
  transformTags: { h1: 'h2' },
  enforceHtmlBoundary: false
}

/** The text without anything that could act, or look other than the site does. */
export function cleanHtml(text: string): string {
  return sanitizeHtml(text, OPTIONS)
}

/** Cleans a text in each of its languages, and says in which something had to go. */
export function cleanTexts(texts: Localized): { texts: Localized; cleaned: string[] } {
  const clean = (language: Language) => {
    const text = texts[language]
    return text ? cleanHtml(text) : null
  }
  const result = { ar: clean('ar'), en: clean('en'), fr: clean('fr') }
  return { texts: result, cleaned: LANGUAGES.filter(language => hasLost(texts[language], result[language])) }
}

/** Another way of writing the same tags and signs is no loss. */
function hasLost(before: string | null | undefined, after: string | null): boolean {
  const everything: sanitizeHtml.IOptions = { allowedTags: false, allowedAttributes: false, allowVulnerableTags: true }
  return sanitizeHtml(before ?? '', everything) !== (after ?? '')
}
