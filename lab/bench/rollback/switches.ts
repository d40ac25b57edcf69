import type { PageLoad } from '../../clients/page-loads.ts'

/** When every edge had the version: the last edge's first page load from which on all have it. Undefined if too few. */
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

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
