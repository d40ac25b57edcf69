import { isVisible, shortName, withoutOverrides } from 'shared-i18n'
import DOMPurify, { type Config } from 'dompurify'

export interface TextHeading {
  id: string
  level: 2 | 3
  text: string
}

export interface ReadableText {
  /** Sanitised HTML. */
  html: string
  headings: readonly TextHeading[]
}

/** Allowed elements: structure and links, no styles and no scripts. */
const TAGS =
  'h2 h3 h4 p br hr ul ol li dl dt dd blockquote a strong b em i u s sub sup bdi abbr table thead tbody tr th td caption'
const ATTRIBUTES = 'href title dir lang colspan rowspan scope'
/** http, https, mailto and tel addresses, fragments and paths of this site. */
const ADDRESS = /^(?:https?:|mailto:|tel:|#|[/](?![/\\]))/i
const SAFE = {
  ALLOWED_TAGS: TAGS.split(' '),
  ALLOWED_ATTR: ATTRIBUTES.split(' '),
  ALLOWED_URI_REGEXP: ADDRESS,
  ADD_URI_SAFE_ATTR: ATTRIBUTES.split(' ').filter(name => name !== 'href'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true
} as const satisfies Config

const LONGEST_SLUG = 60

const NOTHING: ReadableText = { html: '', headings: [] }

/** Sanitises rich text and gives each heading an id. Returns an empty text without a DOM. */
export function readableText(source: string): ReadableText {
  if (!DOMPurify.isSupported || !source.trim()) return NOTHING
  const text = DOMPurify.sanitize(withoutTitle(source), SAFE)
  if (!isVisible(text.textContent ?? '')) return NOTHING
  const headings = [...text.querySelectorAll<HTMLElement>('h2, h3')]
    .filter(({ textContent }) => isVisible(textContent))
    .map(addressed)
  const page = document.createElement('div')
  page.append(text)
  return { html: withoutOverrides(page.innerHTML), headings }
}

/** Makes a heading focusable, so that a link to it moves the focus. */
function addressed(heading: HTMLElement, index: number): TextHeading {
  const text = shortName(heading.textContent)
  heading.id = `${slugOf(text)}-${index + 1}`
  heading.tabIndex = -1
  return { id: heading.id, level: heading.localName === 'h2' ? 2 : 3, text }
}

/** Keeps letters and digits of any script: an Arabic heading gets an Arabic id. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_SLUG)
}

/** Removes `h1`: the page has its own. */
function withoutTitle(source: string): string {
  return source.replace(/<(\/?)h1(?=[\s/>])/gi, '<$1h2')
}
