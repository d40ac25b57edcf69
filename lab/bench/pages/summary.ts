export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

/** The median of the ratios of visits that followed each other: a busy moment slows both. */
export function ratio<Visit>(ones: readonly Visit[], others: readonly Visit[], read: (visit: Visit) => number): number {
  return median(ones.flatMap((one, index) => (others[index] ? [read(one) / read(others[index])] : [])))
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
