/** A start tag; its values cannot end it. */
export function element(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${escaped(value)}"`
  )
  return `<${name}${written.join('')}>`
}

/** JSON for a data block: no `<`, so that no value can close the script or open a comment. */
export function dataBlock(id: string, value: unknown): string {
  return `${element('script', { type: 'application/json', id })}${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
