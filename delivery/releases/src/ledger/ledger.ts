import * as v from 'valibot'

export const Head = v.object({
  line: v.string(),
  document: v.string()
})
export type Head = v.InferOutput<typeof Head>

/** Append-only storage of changes, and the head. It does not interpret the lines; readers verify the signatures. */
export interface Ledger {
  /** The newest head, at most a second old; cheap enough for every page. */
  head(): Promise<Head | undefined>
  /** The lines from a position, oldest first, and the position after them: 0 or an earlier `next`. */
  linesFrom(position: number): Promise<{ lines: string[]; next: number }>
  /** Runs a decision under the lock of all writers and appends its result; a head of the same line is replaced. */
  change(decide: (head: Head | undefined) => Promise<Head | undefined>): Promise<void>
  close(): Promise<void>
}
