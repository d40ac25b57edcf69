import * as v from 'valibot'
import { Localized } from './values.ts'

/** A frequent question with its answer, both as plain text. */
export const Faq = v.object({ id: v.number(), question: Localized, answer: Localized })
export type Faq = v.InferOutput<typeof Faq>
