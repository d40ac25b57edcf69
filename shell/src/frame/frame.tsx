import { useStore } from '@nanostores/react'
import { type MouseEvent, type ReactNode, lazy, Suspense, useEffect } from 'react'
import { $notices, dismiss, wholeRelease } from '@hirfa/shared-platform'
import { NoticeList, OnlineContext } from '@hirfa/shared-ui'
import { useTranslation, $visitLanguage } from '@hirfa/shared-i18n'
import { useScrollRestoration } from '../scroll/use-scroll-restoration.ts'
import { $online } from '../connection/connection.ts'
import { useShownRelease } from '../federation/use-shown-release.ts'
import { useConnectionNotices } from '../connection/use-connection-notices.ts'
import { OfferPlace } from '../offers/offer-place.tsx'
import { AppRoutes } from '../routes/app-routes.tsx'
import { useSessionExpiry } from '../session/use-session-expiry.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { LegalDialog } from './legal-dialog.tsx'
import overlay from './page-overlay.module.css'
import { StoredNote } from './stored-note.tsx'
import { usePageChange } from './use-page-change.ts'
import { AppBoundary } from '../routes/app-boundary.tsx'
import { within } from '../federation/within.ts'
import { OWNER_MS } from '../limits.ts'
import { ScreenSkeleton } from '../routes/screen-skeleton.tsx'

export function Frame() {
  const { t } = useTranslation('shell')
  const notices = useStore($notices)
  const online = useStore($online)
  const release = useShownRelease()
  useScrollRestoration()
  useSessionExpiry()
  useConnectionNotices()

  return (
    <OnlineContext value={online}>
      <a className="skip-link" href="#content" onClick={skipToContent}>
        {t('skip_to_content')}
      </a>
      <Header />
      <LanguageOffer />
      <StoredNote />
      <Content>{release ? <AppRoutes release={release} /> : <UnknownScreen />}</Content>
      <OfferPlace />
      <Footer />
      <BottomBar />
      <LegalDialog />
      <NoticeList items={notices.slice(0, 1)} onDismiss={id => dismiss(Number(id))} />
    </OnlineContext>
  )
}

/** Owns the busy state, so that a change of it does not render the screen again. */
function Content({ children }: { children: ReactNode }) {
  const changing = usePageChange()
  return (
    <>
      <main id="content" className={styles.content} tabIndex={-1} aria-busy={changing || undefined}>
        {children}
      </main>
      {changing && <div className={overlay.overlay} aria-hidden="true" data-page-overlay />}
    </>
  )
}

/** Moves the focus without a history entry, so that Back does not return to the skip link. */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

const OfferedLanguage = lazy(async () => ({
  default: (await import('../offers/offered-language.tsx')).OfferedLanguage
}))

function LanguageOffer() {
  const language = useStore($visitLanguage, { ssr: 'initial' })
  if (!language) return null
  return (
    <AppBoundary fallback={null}>
      <Suspense>
        <OfferedLanguage language={language} />
      </Suspense>
    </AppBoundary>
  )
}

/** If the owner stays unknown, the edge answers: the address is loaded as a page. */
function UnknownScreen() {
  useEffect(() => {
    within(OWNER_MS, wholeRelease()).catch(() => location.reload())
  }, [])
  return <ScreenSkeleton />
}
