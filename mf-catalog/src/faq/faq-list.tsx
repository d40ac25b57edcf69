import { useStore } from '@nanostores/react'
import { localized, useLanguage, useTranslation } from 'shared-i18n'
import { Accordion, EmptyState, FailedState, Loading, ResourceView, Skeleton } from 'shared-ui'
import styles from './faq-section.module.css'
import { $faqs } from './faq-store.ts'
import { useFaqFailureNotice } from './use-faq-failure-notice.ts'

/** The questions; they are asked for where this is rendered first. */
export function FaqList() {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const faqs = useStore($faqs)
  const problem = useFaqFailureNotice(faqs)
  return (
    <ResourceView
      of={faqs}
      loading={<FaqsWaiting />}
      failed={<FailedState text={problem} onRetry={() => $faqs.reload()} />}
    >
      {list =>
        list.length === 0 ? (
          <EmptyState title={t('faqs_empty')} />
        ) : (
          <Accordion
            items={list.map(({ id, question, answer }) => ({
              id,
              question: localized(question, language),
              answer: localized(answer, language)
            }))}
          />
        )
      }
    </ResourceView>
  )
}

/** About as many as there are, so that the page keeps its length when they come. */
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
