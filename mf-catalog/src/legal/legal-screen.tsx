import '../messages/index.ts'
import { useTranslation } from '@hirfa/shared-i18n'
import { type LegalText, notify, usePage } from '@hirfa/shared-platform'
import { useLocation } from '@hirfa/shared-platform/router'
import { PageTitle, ShareButton } from '@hirfa/shared-ui'
import page from '../page/page.module.css'
import { Chapters } from './chapters.tsx'
import { LegalView } from './legal-view.tsx'

export function LegalScreen() {
  const { pathname } = useLocation()
  // Not `paths`, whose functions this page does not need otherwise: the screen has two routes.
  const of = pathname.startsWith('/privacy') ? 'privacy' : 'terms'
  // The key remounts the page, so that a change of text moves the focus to its title.
  return <LegalPage key={of} of={of} />
}

function LegalPage({ of }: { of: LegalText }) {
  const { t } = useTranslation('catalog')
  const title = t(of === 'terms' ? 'terms_title' : 'privacy_title')
  usePage(title, t(of === 'terms' ? 'terms_description' : 'privacy_description'))
  return (
    <div className={page.screen}>
      <div className={page.head}>
        <PageTitle>{title}</PageTitle>
        <ShareButton title={title} say={notify} />
      </div>
      <LegalView of={of}>{text => <Chapters {...text} />}</LegalView>
    </div>
  )
}

export const Screen = LegalScreen
