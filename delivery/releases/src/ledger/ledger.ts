import * as v from 'valibot'

/** The newest change and what it led to: written as one, so that neither can be there without the other. */
export const Head = v.object({
  /** The last line of the ledger. */
  line: v.string(),
  /** The signed document after that change. */
  document: v.string()
})
export type Head = v.InferOutput<typeof Head>

/**
 * Where the changes are kept: lines that are only ever added, and the head. It knows nothing
 * of what they mean, and trusts nothing: whoever reads checks the signatures.
 */
export interface Ledger {
  /** The newest head that this process knows, at most a second old; cheap enough for every page. */
  head(): Promise<Head | undefined>
  /** Every line, oldest first. */
  lines(): Promise<string[]>
  /** Runs a decision while nobody else can write, and adds what it returns. */
  change(decide: (head: Head | undefined) => Promise<Head | undefined>): Promise<void>
  close(): Promise<void>
}
