import { type ReactNode, useEffect, useMemo } from 'react'
import { localized, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { $home, type LegalText, type ResourceState, useResourceState } from '@hirfa/shared-platform'
import { EmptyState, FailedState, Loading, ResourceView, Skeleton } from '@hirfa/shared-ui'
import { useReadableText } from '#use-readable-text'
import styles from './legal.module.css'
import type { ShownText } from './chapter-heading.ts'

export function LegalView({ of, children }: { of: LegalText; children: (text: ShownText) => ReactNode }) {
  const { t } = useTranslation('catalog')
  const text = useLegalText(of)
  return (
    <ResourceView
      of={text}
      loading={<TextSkeleton />}
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

function TextSkeleton() {
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

function useLegalText(of: LegalText): ResourceState<ShownText | null> {
  const home = useResourceState($home)
  const language = useLanguage()
  const isLeftOut = home.state !== 'loading' && home.value?.partial && !Object.keys(home.value.settings[of]).length

  useEffect(() => {
    if (isLeftOut) $home.reload()
  }, [isLeftOut])

  const texts = home.state === 'loading' ? undefined : home.value?.settings[of]
  const source = texts && localized(texts, language)
  const text = useReadableText(source, home)

  return useMemo(() => {
    if (home.state === 'loading') return home
    if (isLeftOut) return home.state === 'failed' ? { state: 'failed', error: home.error } : { state: 'loading' }
    if (home.state === 'failed') {
      const value = source !== undefined && text.state === 'ready' ? text.value : undefined
      return { state: 'failed', error: home.error, value }
    }
    if (source === undefined) return { state: 'ready', value: null, refreshing: home.refreshing }
    return text.state === 'ready' ? { ...text, refreshing: home.refreshing } : text
  }, [home, isLeftOut, source, text])
}
