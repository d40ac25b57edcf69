import { InvalidInputError, type Page } from './command.ts'

const DEFAULT_LIMIT = 50

export function pageIn({ from, limit = String(DEFAULT_LIMIT) }: Readonly<Record<string, unknown>>): Page {
  if (typeof limit !== 'string' || !/^[1-9]\d{0,5}$/.test(limit))
    throw new InvalidInputError(`limit must be a whole number of lines above 0, got ${JSON.stringify(limit)}.`)
  return { from: typeof from === 'string' ? from : undefined, limit: Number(limit) }
}

/** `next` names the first item after the page. Throws if no item has the name that a page begins with. */
export function paged<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  { from, limit }: Page = { limit: DEFAULT_LIMIT }
): { shown: readonly Item[]; next: string | undefined; left: number } {
  const first = from === undefined ? 0 : items.findIndex(item => nameOf(item) === from)
  if (first < 0) throw new InvalidInputError(`The list has no ${from}; --from names its first line.`)
  const [after] = items.slice(first + limit)
  return {
    shown: items.slice(first, first + limit),
    next: after && nameOf(after),
    left: Math.max(0, items.length - first - limit)
  }
}
