import DOMPurify, { type Config } from 'dompurify'
import { isVisible, shortName, withoutOverrides } from '../names/shown-text.ts'

/** A heading of a text, for its table of contents. */
export interface TextHeading {
  id: string
  level: 2 | 3
  text: string
}

export interface ReadableText {
  /** Safe to put into the page. */
  html: string
  headings: readonly TextHeading[]
}

/** What a text of the site may consist of: its structure, and links. Looks and behaviour are ours. */
const TAGS =
  'h2 h3 h4 p br hr ul ol li dl dt dd blockquote a strong b em i u s sub sup bdi abbr table thead tbody tr th td caption'
const ATTRIBUTES = 'href title dir lang colspan rowspan scope'
/** A page, a mail, a call, or a place on this site. */
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

/** Leaves of a rich text what may be shown, and gives each chapter an address. Where there is no document, nothing. */
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

/** Who gets a chapter's address also gets the focus there. */
function addressed(heading: HTMLElement, index: number): TextHeading {
  const text = shortName(heading.textContent)
  heading.id = `${slugOf(text)}-${index + 1}`
  heading.tabIndex = -1
  return { id: heading.id, level: heading.localName === 'h2' ? 2 : 3, text }
}

/** Letters and digits of any script, so that an Arabic heading has an Arabic address. */
function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_SLUG)
}

/** The page has its one title already. */
function withoutTitle(source: string): string {
  return source.replace(/<(\/?)h1(?=[\s/>])/gi, '<$1h2')
}
