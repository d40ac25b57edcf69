import { FULL_RUNS } from '../../api/testing/runs.ts'

export { someOf } from '../../api/testing/runs.ts'

/** Rows of a table that a full run adds to the pairwise choice before them. */
export function inFullRun<Row>(rows: readonly Row[]): readonly Row[] {
  return FULL_RUNS ? rows : []
}
