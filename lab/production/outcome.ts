export interface Outcome {
  name: string
  figures: Record<string, number | string>
  /** One sentence per violated expectation; empty if the check passed. */
  violations: string[]
}
