export function element(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${escaped(value)}"`
  )
  return `<${name}${written.join('')}>`
}

export function dataBlock(id: string, value: unknown): string {
  return `${element('script', { type: 'application/json', id })}${blockText(value)}</script>`
}

export function structuredDataBlock(value: unknown): string {
  return `${element('script', { type: 'application/ld+json' })}${blockText(value)}</script>`
}

export function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** JSON without `<`, so that no value can close its script or open a comment. */
function blockText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

export function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
