import type { ReactNode } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { $home, type LegalText } from '@hirfa/shared-platform'
import { EmptyState, FailedState, Loading, ResourceView, Skeleton } from '@hirfa/shared-ui'
import styles from './legal.module.css'
import type { ShownText } from './chapter-heading.ts'
import { useLegalText } from './use-legal-text.ts'

export function LegalView({ of, children }: { of: LegalText; children: (text: ShownText) => ReactNode }) {
  const { t } = useTranslation('catalog')
  const text = useLegalText(of)
  return (
    <ResourceView
      of={text}
      loading={<Waiting />}
      failed={<FailedState text={t('legal_failed')} onRetry={() => $home.reload()} />}
    >
      {value =>
        value ? children(value) : <EmptyState title={t(of === 'terms' ? 'no_terms_content' : 'no_privacy_content')} />
      }
    </ResourceView>
  )
}

export function LegalArticle({ html }: Pick<ShownText, 'html'>) {
  // oxlint-disable-next-line react/no-danger -- readableText keeps structure and links only
  return <div className={styles.article} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
}

function Waiting() {
  return (
    <Loading>
      <Skeleton shape="title" width="half" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="half" />
      <Skeleton shape="title" width="half" />
      <Skeleton />
      <Skeleton />
    </Loading>
  )
}
