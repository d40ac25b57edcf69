import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { localized, useLanguage, useTranslation } from 'shared-i18n'
import { Accordion, EmptyState, FailedState, Loading, ResourceView, Skeleton } from 'shared-ui'
import { $faqs } from './faq-store.ts'
import { useFaqFailureNotice } from './use-faq-failure-notice.ts'

/** `wanted` once somebody comes near; what has come then stays. */
export function FaqList({ wanted }: { wanted: boolean }) {
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    if (wanted) setAsked(true)
  }, [wanted])
  return asked ? <LoadedFaqs /> : <Waiting />
}

function LoadedFaqs() {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const faqs = useStore($faqs)
  const problem = useFaqFailureNotice(faqs)
  return (
    <ResourceView of={faqs} loading={<Waiting />} failed={<FailedState text={problem} onRetry={() => $faqs.reload()} />}>
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

function Waiting() {
  return (
    <Loading>
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </Loading>
  )
}
