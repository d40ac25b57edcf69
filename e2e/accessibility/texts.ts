/** The texts of a page, and the untranslated data among them: names, addresses, reviews. */
import type { Page, Response } from 'playwright-core'
import type { Language } from '../scenes/languages.ts'

/** Texts that the page shows untranslated: those of API responses and those that were typed. */
export class ShownData {
  readonly #texts = new Set<string>()

  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    page.on('response', this.#read)
  }

  /** Ends the observation of the page. */
  end(): void {
    this.#page.off('response', this.#read)
  }

  /** Adds texts, or the texts of JSON. */
  take(texts: readonly string[]): void {
    for (const text of texts) this.#collect(text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text)
  }

  without(texts: readonly string[]): string[] {
    const known = [...this.#texts].sort((one, other) => other.length - one.length)
    return texts.map(text => known.reduce((rest, data) => rest.replaceAll(data, ' '), text))
  }

  readonly #read = (response: Response): void => {
    const kind = response.headers()['content-type'] ?? ''
    if (!/json|html/.test(kind)) return
    void response.text().then(
      text => this.take(kind.includes('json') ? [text] : blocksOf(text)),
      // An aborted response is not shown.
      () => undefined
    )
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

/** The JSON blocks of a document. */
function blocksOf(html: string): string[] {
  return [...html.matchAll(/<script type="application\/json"[^>]*>(.*?)<\/script>/gs)].map(([, block = '']) => block)
}

/** The values of an object that have no translations. */
function untranslated(object: object): unknown[] {
  const entries = Object.entries(object)
  const keys = entries.map(([key]) => key)
  if (keys.includes('ar') && keys.includes('fr')) {
    // A missing translation is replaced by another language's.
    return entries.some(([, text]) => text === '' || text === null) ? entries.map(([, text]) => text) : []
  }
  const ofPlace = keys.includes('arabic_name') ? ['name', 'arabic_name'] : []
  return entries.filter(([key]) => !ofPlace.includes(key)).map(([, item]) => item)
}

/**
 * Every visible or accessible text of the page, or of its open dialog. Notices are left out, because their language
 * does not follow that of the page.
 */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const texts: string[] = []
    for (const element of [root, ...root.querySelectorAll<HTMLElement>('*')]) {
      // Elements with a language of their own are not translated.
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
export const NAMES =
  /Facebook|Twitter|Instagram|LinkedIn|YouTube|TikTok|WhatsApp|Google Play|App Store|Mapbox|OpenStreetMap|MapLibre|Natural Earth|SMS|Hirfa|حرفة/g
const FOREIGN = { ar: /[a-zà-ÿ]{2,}/i, fr: /\p{Script=Arabic}{2,}/u, en: /\p{Script=Arabic}{2,}/u }
/** Message keys are snake_case; visible texts are not. */
export const RAW_KEY = /\b[a-z]{2,}(?:_[a-z]+)+\b/

export function foreignTexts(texts: readonly string[], language: Language, data: ShownData): string[] {
  const own = data.without(texts).map(text => text.replaceAll(NAMES, ' '))
  return texts.filter((_text, index) => {
    const text = own[index] ?? ''
    return FOREIGN[language].test(text) || RAW_KEY.test(text)
  })
}
