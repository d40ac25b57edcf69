import { $language } from 'shared-i18n'
import { createResource, request } from 'shared-platform'
import { Faq, listOf } from 'shared-platform/contract'

function listFaqs(signal: AbortSignal) {
  return request('GET', '/api/faqs', { answer: listOf(Faq), public: true, signal })
}

export const $faqs = createResource($language, (_language, signal) => listFaqs(signal))
