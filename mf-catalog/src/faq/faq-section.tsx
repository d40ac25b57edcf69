import { useEffect, useState } from 'react'
import type { Faq } from '@hirfa/shared-contract'
import { type Language, readable, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import {
  $faqs,
  faqsInPage,
  notify,
  refusalText,
  RequestError,
  type ResourceState,
  useResourceState
} from '@hirfa/shared-platform'
import { HydrateLater } from '@hirfa/shared-platform/hydrate-later'
import {
  Accordion,
  type AccordionItem,
  EmptyState,
  FailedState,
  Loading,
  PersonText,
  ResourceView,
  Skeleton
} from '@hirfa/shared-ui'
import { useInView } from '../home/use-in-view.ts'
import { Repeated } from '../page/repeated.tsx'
import styles from './faq-section.module.css'

/** Shows the questions of the page data; without them, loads the questions when the section comes near the viewport. */
export function FaqSection() {
  const { t } = useTranslation('catalog')
  const { place, everInView } = useInView<HTMLElement>()
  const [areInPage] = useState(() => faqsInPage() !== undefined)

  // The list may hydrate when the page data have expired.
  useEffect(() => (areInPage ? $faqs.listen(() => undefined) : undefined), [areInPage])

  return (
    <section ref={place} id="faq" className={styles.section} aria-labelledby="faq-title">
      <h2 id="faq-title">{t('faq_title')}</h2>
      <HydrateLater>{areInPage || everInView ? <FaqList /> : <FaqsWaiting />}</HydrateLater>
    </section>
  )
}

/** Loads the questions on first render. */
function FaqList() {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const faqs = useResourceState($faqs)
  const problem = useFailureNotice(faqs)
  return (
    <ResourceView
      of={faqs}
      loading={<FaqsWaiting />}
      failed={<FailedState text={problem} onRetry={() => $faqs.reload()} />}
    >
      {faqs => {
        const items = answeredIn(language, faqs)
        return items.length === 0 ? <EmptyState title={t('faqs_empty')} /> : <Accordion items={items} />
      }}
    </ResourceView>
  )
}

/** The questions that have both a question and an answer in this language. */
function answeredIn(language: Language, faqs: readonly Faq[]): AccordionItem[] {
  return faqs.flatMap(faq => {
    const [question, answer] = [readable(faq.question, language), readable(faq.answer, language)]
    return question && answer
      ? [{ id: faq.id, question: <PersonText>{question}</PersonText>, answer: <PersonText>{answer}</PersonText> }]
      : []
  })
}

/** About as many as the seed has, so that the page height does not change when they load. */
function FaqsWaiting() {
  return (
    <Loading>
      <div className={styles.waiting}>
        <Repeated times={10}>
          <Skeleton shape="control" />
        </Repeated>
      </div>
    </Loading>
  )
}

/** Shows one notice for a failed load and returns its text: the server's message, else the default. */
function useFailureNotice(faqs: ResourceState<unknown>): string | undefined {
  const { t } = useTranslation(['catalog', 'platform'])
  const error = faqs.state === 'failed' ? faqs.error : undefined
  const problem = error === undefined ? undefined : sentence(error)

  useEffect(() => {
    if (problem) notify('danger', problem)
    // A change of language must not repeat the notice.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [error])

  function sentence(cause: unknown): string {
    if (!(cause instanceof RequestError)) throw cause
    const { failure } = cause
    switch (failure.kind) {
      case 'offline':
        return t('network_error', { ns: 'platform' })
      case 'timeout':
        return t('connection_timeout', { ns: 'platform' })
      case 'refused':
        return refusalText(failure, 'faqs') ?? t('faqs_failed')
      default:
        return t('faqs_failed')
    }
  }

  return problem
}
