import { RICH_TEXT_ADDRESS, richTextOptions } from '@hirfa/shared-contract'
import { isVisible, withoutOverrides } from '@hirfa/shared-i18n'
import sanitizeHtml from 'sanitize-html'
import { headingOf, NOTHING, type ReadableText, type TextHeading } from './chapter-heading.ts'

const ALLOWED: sanitizeHtml.IOptions = {
  ...richTextOptions(),
  transformTags: {
    // The page has its own h1.
    h1: 'h2',
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: href !== undefined && RICH_TEXT_ADDRESS.test(href) ? { ...attribs, href } : attribs
    })
  }
}

const HEADING = /<(h[23])((?: [^<>]*)?)>(.*?)<\/\1>/gs

/** Sanitises rich text and gives each heading an id, without a DOM. */
export function readableText(source: string): ReadableText {
  const clean = sanitizeHtml(source, ALLOWED)
  if (!isVisible(withoutMarkup(clean))) return NOTHING
  const headings: TextHeading[] = []
  const html = clean.replace(HEADING, (element, name: string, attributes: string, content: string) => {
    const text = withoutMarkup(content)
    if (!isVisible(text)) return element
    const heading = headingOf(name, text, headings.length)
    headings.push(heading)
    return `<${name}${attributes} id="${heading.id}" tabindex="-1">${content}</${name}>`
  })
  return { html: withoutOverrides(html), headings }
}

const CHARACTERS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The sanitiser writes no other character references. */
function withoutMarkup(clean: string): string {
  return clean.replace(/<[^>]*>/g, '').replace(/&(?:lt|gt|quot|amp);/g, reference => CHARACTERS[reference] ?? '')
}
