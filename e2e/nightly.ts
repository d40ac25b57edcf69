/** Test files of full runs only: each builds apps again, or repeats a matrix of which the other files have a choice. */
export const NIGHTLY = [
  'composition/after-a-release.test.ts',
  'ops/journeys.test.ts',
  'ops/smoke-run.test.ts',
  'examples/tractor-store.test.ts',
  'teams/created-remote.test.ts',
  'teams/independence.test.ts',
  'teams/new-remote.test.ts',
  '../lab/{bench,drill,skew}/**'
]
