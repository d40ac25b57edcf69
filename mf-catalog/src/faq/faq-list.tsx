import { type Language, readable, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import type { Faq } from '@hirfa/shared-contract'
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
import styles from './faq-section.module.css'
import { $faqs, useResourceState } from '@hirfa/shared-platform'
import { useFaqFailureNotice } from './use-faq-failure-notice.ts'

/** Loads the questions on first render. */
export function FaqList() {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const faqs = useResourceState($faqs)
  const problem = useFaqFailureNotice(faqs)
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
const SKELETONS = Array.from({ length: 10 }, (_, index) => index)

export function FaqsWaiting() {
  return (
    <Loading>
      <div className={styles.waiting}>
        {SKELETONS.map(question => (
          <Skeleton key={question} shape="control" />
        ))}
      </div>
    </Loading>
  )
}
