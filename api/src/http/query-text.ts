/**
 * Reads a query as PHP servers do: `name[]` makes a list, of a repeated plain name the last
 * counts, and an empty value is an absent one.
 */
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
