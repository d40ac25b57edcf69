import * as v from 'valibot'

/** The newest change and its release document, written atomically. */
export const Head = v.object({
  line: v.string(),
  document: v.string()
})
export type Head = v.InferOutput<typeof Head>

/** Append-only storage of changes, and the head. It does not interpret the lines; readers verify the signatures. */
export interface Ledger {
  /** The newest head, at most a second old; cheap enough for every page. */
  head(): Promise<Head | undefined>
  /** The lines from a position, oldest first, and the position after them: from 0 all lines, from an earlier `next` the later ones. */
  linesFrom(position: number): Promise<{ lines: string[]; next: number }>
  /** Runs a decision under the lock of all writers and appends its result; a head with the same line replaces the document. */
  change(decide: (head: Head | undefined) => Promise<Head | undefined>): Promise<void>
  close(): Promise<void>
}
