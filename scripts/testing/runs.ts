/** `RUNS=full`: whole matrices, full counts of random and load tests; the embedded engine runs every test. */
export const FULL_RUNS = process.env['RUNS'] === 'full'

/** How often a random or load test repeats: `usual` by default, `full` with `RUNS=full`. */
export function runs(usual: number, full: number): number {
  return FULL_RUNS ? full : usual
}

/** One of `parts` of the variants for each place in a list, so that neighbours differ; all of them in a full run. */
export function someOf<Variant>(
  variants: readonly Variant[],
  place: number,
  parts = variants.length
): readonly Variant[] {
  return FULL_RUNS ? variants : variants.filter((_, index) => index % parts === place % parts)
}

/** The rows in a full run; otherwise none, because a pairwise selection covers them. */
export function inFullRun<Row>(rows: readonly Row[]): readonly Row[] {
  return FULL_RUNS ? rows : []
}
