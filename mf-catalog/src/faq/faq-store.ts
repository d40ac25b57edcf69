import { atom } from 'nanostores'
import { createResource, request } from 'shared-platform'
import { Faq, listOf } from 'shared-contract'

function listFaqs(signal: AbortSignal) {
  return request('GET', '/api/faqs', { answer: listOf(Faq), public: true, signal })
}

/** The questions: one answer holds them in all languages, so that a change of language asks nobody. */
export const $faqs = createResource(atom(null), (_nothing, signal) => listFaqs(signal))
