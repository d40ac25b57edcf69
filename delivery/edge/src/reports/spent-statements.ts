import { TOKEN_MS } from './report-tokens.ts'

const MOST_PAGES = 200_000
const MOST_STATEMENTS = 40

export function spentStatements(now: () => Date): (page: string, statement: string) => boolean {
  let [current, earlier] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  let period = 0

  return (page, statement) => {
    const entered = Math.floor(now().getTime() / TOKEN_MS)
    if (entered !== period) {
      // A token lives as long as a period, so it is in this one or the one before.
      ;[earlier, current] = [entered === period + 1 ? current : new Map(), new Map()]
      period = entered
    }
    const known = current.get(page) ?? earlier.get(page)
    if (known?.has(statement) || (known?.size ?? 0) >= MOST_STATEMENTS) return false
    if (!known && current.size >= MOST_PAGES) return false
    if (known) known.add(statement)
    else current.set(page, new Set([statement]))
    return true
  }
}
