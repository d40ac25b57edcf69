import { FULL_RUNS } from '../../api/testing/runs.ts'

/** Rows of a table that a full run adds to the pairwise choice before them. */
export function inFullRun<Row>(rows: readonly Row[]): readonly Row[] {
  return FULL_RUNS ? rows : []
}

/** One of the variants for each place in a list, so that neighbours differ; all of them in a full run. */
export function someOf<Variant>(variants: readonly Variant[], place: number): readonly Variant[] {
  return FULL_RUNS ? variants : variants.slice(place % variants.length, (place % variants.length) + 1)
}
