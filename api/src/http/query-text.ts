/** Parses a query as PHP does: `name[]` is a list, the last repeated value wins, an empty value is absent. */
export function parseQuery(text: string): Record<string, unknown> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    if (value === '') continue
    const list = /^(.+)\[\d*\]$/.exec(name)?.[1]
    if (list === undefined) {
      query[name] = value
    } else {
      const before = query[list]
      query[list] = Array.isArray(before) ? [...before, value] : [value]
    }
  }
  return query
}
