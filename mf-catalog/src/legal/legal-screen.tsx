import '../messages/index.ts'
import { useTranslation } from 'shared-i18n'
import { usePage } from 'shared-platform'
import { useLocation } from 'shared-platform/router'
import { PageTitle } from 'shared-ui'
import { Chapters } from './chapters.tsx'
import { LegalView } from './legal-view.tsx'
import styles from './legal.module.css'

/** The terms, or the privacy policy, whichever the address asks for. */
export function LegalScreen() {
  const { t } = useTranslation('catalog')
  const { pathname } = useLocation()
  const of = pathname.startsWith('/privacy-policy') ? 'privacy' : 'terms'
  const title = t(of === 'terms' ? 'terms_title' : 'privacy_title')
  usePage(title, t(of === 'terms' ? 'terms_description' : 'privacy_description'))
  return (
    <div className={styles.screen}>
      <PageTitle>{title}</PageTitle>
      <LegalView of={of}>{text => <Chapters {...text} />}</LegalView>
    </div>
  )
}

export const Screen = LegalScreen
