import { $language } from '@hirfa/shared-i18n'
import { pageAnswer, request, withQuery } from '@hirfa/shared-platform'
import type { GenericSchema, InferOutput } from 'valibot'

export interface PageCall<Input, Value> {
  load: (input: Input, signal: AbortSignal) => Promise<Value>
  /** What the page data of the server have. */
  first: (input: Input) => Value | undefined
}

/** A public response that a server has written into the first page. */
export function createPageCall<Input, Answer extends GenericSchema>(
  addressOf: (input: Input) => { path: string; query?: Record<string, string | number | null> },
  answer: Answer
): PageCall<Input, InferOutput<Answer>> {
  return {
    load(input, signal) {
      const { path, query } = addressOf(input)
      return request('GET', path, { query, answer, public: true, signal })
    },
    first(input) {
      const { path, query } = addressOf(input)
      return pageAnswer(withQuery(path, query), $language.get(), answer)
    }
  }
}
