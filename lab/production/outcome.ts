/** What a check of the production shape found. */
export interface Outcome {
  name: string
  /** What was counted or measured. */
  figures: Record<string, number | string>
  /** One sentence per violated expectation; empty if the check passed. */
  violations: string[]
}
