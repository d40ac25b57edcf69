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

/** The questions in the page data, which has them in one language. */
export function faqsInPage(): Faq[] | undefined {
  return pageAnswer(FAQS, $language.get(), Faqs)
}

/**
 * Here because the first screen of a visit shows them: its remote then contains no schema library, which the shell has already.
 * A response of the API has all languages; page data has one, so the next language requests the response.
 */
export const $faqs = createResource(atom(null), (_nothing, signal) => listFaqs(signal), faqsInPage)

onMount($faqs, () =>
  $language.listen(language => {
    const faqs = $faqs.get()
    if (faqs.state === 'ready' && faqs.value.some(({ question }) => question[language] === undefined)) $faqs.reload()
  })
)
