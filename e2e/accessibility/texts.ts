/** What a page says in words, and what of it is nobody's translation but somebody's name, address or opinion. */
import type { Page } from 'playwright-core'
import type { Language } from '../scenes/languages.ts'

/** Texts that stand in the page as they are: those of answers, and those that somebody has typed. */
export class ShownData {
  readonly #texts = new Set<string>()

  constructor(page: Page) {
    page.on('response', response => {
      const kind = response.headers()['content-type'] ?? ''
      if (!/json|html/.test(kind)) return
      void response.text().then(
        text => this.take(kind.includes('json') ? [text] : blocksOf(text)),
        // An answer that was cut off was not shown either.
        () => undefined
      )
    })
  }

  /** Texts that are data themselves, or hold data as JSON. */
  take(texts: readonly string[]): void {
    for (const text of texts) this.#collect(text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text)
  }

  /** The text without what is data. */
  without(text: string): string {
    const known = [...this.#texts].sort((one, other) => other.length - one.length)
    return known.reduce((rest, data) => rest.replaceAll(data, ' '), text)
  }

  #collect(value: unknown): void {
    if (typeof value === 'string') {
      if (value.trim().length > 1) this.#texts.add(value.trim())
    } else if (Array.isArray(value)) {
      for (const item of value) this.#collect(item)
    } else if (value !== null && typeof value === 'object') {
      for (const item of untranslated(value)) this.#collect(item)
    }
  }
}

/** What came in the page itself. */
function blocksOf(html: string): string[] {
  return [...html.matchAll(/<script type="application\/json"[^>]*>(.*?)<\/script>/gs)].map(([, block = '']) => block)
}

/** Whatever an object holds of which the page has no choice of languages. */
function untranslated(object: object): unknown[] {
  const entries = Object.entries(object)
  const keys = entries.map(([key]) => key)
  if (keys.includes('ar') && keys.includes('fr')) {
    // A translation that is missing is replaced by the one that is there.
    return entries.some(([, text]) => text === '' || text === null) ? entries.map(([, text]) => text) : []
  }
  const ofPlace = keys.includes('arabic_name') ? ['name', 'arabic_name'] : []
  return entries.filter(([key]) => !ofPlace.includes(key)).map(([, item]) => item)
}

/**
 * Every text that can be seen or heard on the page, in the dialog that is open if there is one; but for notices,
 * which stay for seconds and stay as they were said.
 */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const texts: string[] = []
    for (const element of [root, ...root.querySelectorAll<HTMLElement>('*')]) {
      // What names its own language is not the page's to translate.
      if (
        element.closest('[lang]') !== document.documentElement ||
        element.closest('script, style, textarea, [popover]')
      )
        continue
      if (!(element.closest('select') ?? element).checkVisibility({ visibilityProperty: true })) continue
      for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data)
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) texts.push(element.getAttribute(name) ?? '')
    }
    return texts.map(text => text.trim()).filter(Boolean)
  })
}

/** Names that are the same in every language. */
const NAMES =
  /Facebook|Twitter|Instagram|LinkedIn|YouTube|TikTok|WhatsApp|Google Play|App Store|Mapbox|OpenStreetMap|MapLibre|Natural Earth|Hirfa|حرفة/g
const FOREIGN = { ar: /[a-zà-ÿ]{2,}/i, fr: /\p{Script=Arabic}{2,}/u, en: /\p{Script=Arabic}{2,}/u }
/** A message key is snake_case; nothing that a visitor reads is. */
const RAW_KEY = /\b[a-z]{2,}(?:_[a-z]+)+\b/

/** Texts that are not in the language of the page. */
export function foreignTexts(texts: readonly string[], language: Language, data: ShownData): string[] {
  return texts.filter(text => {
    const own = data.without(text).replaceAll(NAMES, ' ')
    return FOREIGN[language].test(own) || RAW_KEY.test(own)
  })
}
