import { $language } from '@hirfa/shared-i18n'
import { Faq, listOf } from '@hirfa/shared-contract'
import { atom, onMount } from 'nanostores'
import { pageAnswer } from './page-data.ts'
import { request } from './request.ts'
import { createResource } from './resource.ts'

const FAQS = '/api/faqs'
const Faqs = listOf(Faq)

function listFaqs(signal: AbortSignal) {
  return request('GET', FAQS, { answer: Faqs, public: true, signal })
}

export function faqsInPage(): Faq[] | undefined {
  return pageAnswer(FAQS, $language.get(), Faqs)
}

/** Here, so that the remote of the first screen contains no schema library. Page data has one language. */
export const $faqs = createResource(atom(null), (_nothing, signal) => listFaqs(signal), faqsInPage)

onMount($faqs, () =>
  $language.listen(language => {
    const faqs = $faqs.get()
    if (faqs.state === 'ready' && faqs.value.some(({ question }) => question[language] === undefined)) $faqs.reload()
  })
)
