import * as v from 'valibot'

/** The answer of a write that has nothing to give but a sentence for its client. */
export const Told = v.object({ message: v.string() })
