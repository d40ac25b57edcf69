import type { PageLoad } from './page-loads.ts'

/**
 * When a change had arrived everywhere: the beginning of the first page load at the slowest edge from which on each one
 * there, in the order in which they began, had the version. Nothing as long as an edge has fewer than `enough` of them.
 */
export function arrivedAt(
  loads: readonly PageLoad[],
  { edges, version, enough }: { edges: readonly string[]; version: string; enough: number }
): number | undefined {
  const moments = edges.map(edge => {
    const here = loads.filter(load => load.edge === edge).toSorted((a, b) => a.began - b.began)
    const clean = here.slice(here.findLastIndex(load => load.version !== version) + 1)
    return clean.length >= enough ? clean[0]?.began : undefined
  })
  return moments.includes(undefined) ? undefined : Math.max(...moments.map(moment => moment ?? 0))
}

/** The value that this share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
