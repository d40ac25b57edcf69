import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $notices, dismiss } from '@hirfa/shared-platform'
import { Card, Loading, NoticeList, Skeleton } from '@hirfa/shared-ui'
import { HistoryScreen } from '../history/history-screen.tsx'
import { LiveState } from '../live/live-state.tsx'
import { followLedger } from '../live/live-store.ts'
import { AppScreen } from '../app/app-screen.tsx'
import { AppsScreen } from '../apps/apps-screen.tsx'
import { PastScreen } from '../past/past-screen.tsx'
import { IssuerSignIn } from '../session/issuer-sign-in.tsx'
import sessionStyles from '../session/session.module.css'
import { $session } from '../session/session-store.ts'
import { SignInAgain } from '../session/sign-in-again.tsx'
import { TokenForm } from '../session/token-form.tsx'
import { Banner } from './banner.tsx'
import styles from './console.module.css'
import { $view, type View } from './view-store.ts'

const MOST_NOTICES = 3

export function Console() {
  const { state } = useStore($session)
  const notices = useStore($notices)

  useEffect(() => {
    const gone = new AbortController()
    void followLedger(gone.signal)
    return () => gone.abort()
  }, [])

  return (
    <>
      {state === 'unknown' && <Opening />}
      {state === 'out' && <SignInScreen />}
      {(state === 'in' || state === 'ended') && <SignedIn />}
      <div className={styles.notices}>
        <NoticeList items={notices.slice(-MOST_NOTICES)} onDismiss={id => dismiss(Number(id))} />
      </div>
    </>
  )
}

function Opening() {
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">Releases</h1>
      <LiveState />
      <Loading label="Asking the release service">
        <Skeleton shape="card" />
      </Loading>
    </main>
  )
}

function SignInScreen() {
  return (
    <main className={sessionStyles.screen}>
      <h1>Releases</h1>
      <Card>
        <IssuerSignIn />
        <TokenForm />
      </Card>
    </main>
  )
}

function SignedIn() {
  const view = useStore($view)
  return (
    <div className={styles.page}>
      <a className="skip-link" href="#main" onClick={skip}>
        To the content
      </a>
      <Banner />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Screen view={view} />
      </main>
      <SignInAgain />
    </div>
  )
}

function Screen({ view }: { view: View }) {
  if (view.name === 'app') return <AppScreen key={view.app} name={view.app} />
  if (view.name === 'history') return <HistoryScreen key={view.app} app={view.app} />
  return view.name === 'past' ? <PastScreen key={view.release} release={view.release} /> : <AppsScreen />
}

/** The hash names the screen, so the skip link cannot use it. */
function skip(event: React.MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
