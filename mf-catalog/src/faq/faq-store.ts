import { atom } from 'nanostores'
import { createResource, request } from '@hirfa/shared-platform'
import { Faq, listOf } from '@hirfa/shared-contract'

function listFaqs(signal: AbortSignal) {
  return request('GET', '/api/faqs', { answer: listOf(Faq), public: true, signal })
}

/** One response has all languages, so a change of language needs no request. */
export const $faqs = createResource(atom(null), (_nothing, signal) => listFaqs(signal))
