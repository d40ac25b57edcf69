export const RICH_TEXT = {
  tags: 'h2 h3 h4 p br hr ul ol li dl dt dd blockquote a strong b em i u s sub sup bdi abbr table thead tbody tr th td caption'.split(
    ' '
  ),
  attributes: {
    '*': ['title', 'dir', 'lang'],
    a: ['href'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan']
  } as Readonly<Record<string, readonly string[]>>,
  schemes: ['https', 'http', 'mailto', 'tel'],
  contentless: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp', 'iframe', 'noembed']
} as const

export function richTextOptions() {
  return {
    allowedTags: [...RICH_TEXT.tags],
    allowedAttributes: Object.fromEntries(
      Object.entries(RICH_TEXT.attributes).map(([tag, attributes]) => [tag, [...attributes]])
    ),
    allowedSchemes: [...RICH_TEXT.schemes],
    allowProtocolRelative: false,
    nonTextTags: [...RICH_TEXT.contentless]
  }
}

export const RICH_TEXT_ADDRESS = new RegExp(`^(?:(?:${RICH_TEXT.schemes.join('|')}):|#|[/](?![/\\\\]))`, 'i')

export const CHARACTER_REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi

const NAMED: Readonly<Record<string, string>> = Object.fromEntries(
  'amp& lt< gt> quot" apos\' nbsp\u00a0 laquo« raquo» lsquo‘ rsquo’ ldquo“ rdquo” ndash– mdash— hellip… agraveà acircâ ccedilç egraveè eacuteé ecircê eumlë icircî iumlï ocircô oeligœ ugraveù ucircû uumlü AgraveÀ CcedilÇ EacuteÉ EgraveÈ EcircÊ'
    .split(' ')
    .map(entity => [entity.slice(0, -1), entity.slice(-1)])
)

/** The character of a match of `CHARACTER_REFERENCE`, empty for an invalid number, undefined for an unknown name. */
export function referredCharacter(decimal?: string, hexadecimal?: string, name?: string): string | undefined {
  if (name) return Object.hasOwn(NAMED, name) ? NAMED[name] : undefined
  const code = decimal ? Number(decimal) : parseInt(hexadecimal ?? '', 16)
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : ''
}
