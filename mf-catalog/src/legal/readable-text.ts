import { isVisible, withoutOverrides } from '@hirfa/shared-i18n'
import { RICH_TEXT, RICH_TEXT_ADDRESS } from '@hirfa/shared-contract'
import DOMPurify, { type Config } from 'dompurify'
import { headingOf, NOTHING, type ReadableText, type TextHeading } from './chapter-heading.ts'

const ATTRIBUTES = [...new Set(Object.values(RICH_TEXT.attributes).flat())]
const ALLOWED = {
  ALLOWED_TAGS: [...RICH_TEXT.tags],
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOWED_URI_REGEXP: RICH_TEXT_ADDRESS,
  ADD_URI_SAFE_ATTR: ATTRIBUTES.filter(name => name !== 'href'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false
} satisfies Config

const ANCHOR_ATTRIBUTES = ['id', 'tabindex']

/** Sanitises rich text and gives each heading an id. */
export function readableText(source: string): ReadableText {
  if (!source.trim()) return NOTHING
  const text = DOMPurify.sanitize(withoutTitle(source), { ...ALLOWED, RETURN_DOM_FRAGMENT: true })
  if (!isVisible(text.textContent ?? '')) return NOTHING
  const headings = [...text.querySelectorAll<HTMLElement>('h2, h3')]
    .filter(({ textContent }) => isVisible(textContent))
    .map(anchored)
  const page = document.createElement('div')
  page.append(text)
  return { html: withoutOverrides(page.innerHTML), headings }
}

/** Sanitises the HTML of a readable text once more and returns what `innerHTML` takes under Trusted Types. */
export function trustedHtml(html: string): TrustedHTML {
  return DOMPurify.sanitize(html, {
    ...ALLOWED,
    ALLOWED_ATTR: [...ALLOWED.ALLOWED_ATTR, ...ANCHOR_ATTRIBUTES],
    ADD_URI_SAFE_ATTR: [...ALLOWED.ADD_URI_SAFE_ATTR, ...ANCHOR_ATTRIBUTES],
    RETURN_TRUSTED_TYPE: true
  })
}

/** Makes a heading focusable, so that a link to it moves the focus. */
function anchored(element: HTMLElement, index: number): TextHeading {
  const heading = headingOf(element.localName, element.textContent, index)
  element.id = heading.id
  element.tabIndex = -1
  return heading
}

/** Removes `h1`: the page has its own. */
function withoutTitle(source: string): string {
  return source.replace(/<(\/?)h1(?=[\s/>])/gi, '<$1h2')
}
