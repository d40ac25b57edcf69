import { useStore } from '@nanostores/react'
import { Fragment, useEffect } from 'react'
import { useLanguage } from '@hirfa/shared-i18n'
import { $notices, dismiss } from '@hirfa/shared-platform'
import { Card, Loading, NoticeList, Skeleton } from '@hirfa/shared-ui'
import { HistoryScreen } from '../history/history-screen.tsx'
import { FleetScreen } from '../fleet/fleet-screen.tsx'
import { InspectScreen } from '../inspect/inspect-screen.tsx'
import { say } from '../messages/say.ts'
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
import { LanguageChoice } from './language-choice.tsx'
import { $view, type View } from './view-store.ts'

const MOST_NOTICES = 3

export function Console() {
  const { state } = useStore($session)
  const notices = useStore($notices)
  const language = useLanguage()

  useEffect(() => {
    const gone = new AbortController()
    void followLedger(gone.signal)
    return () => gone.abort()
  }, [])

  useEffect(() => {
    document.title = say('title')
  }, [language])

  return (
    <Fragment key={language}>
      {state === 'unknown' && <Opening />}
      {state === 'out' && <SignInScreen />}
      {(state === 'in' || state === 'ended') && <SignedIn />}
      <div className={styles.notices}>
        <NoticeList items={notices.slice(-MOST_NOTICES)} onDismiss={id => dismiss(Number(id))} />
      </div>
    </Fragment>
  )
}

function Opening() {
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">{say('title')}</h1>
      <LiveState />
      <Loading label={say('asking_service')}>
        <Skeleton shape="card" />
      </Loading>
    </main>
  )
}

function SignInScreen() {
  return (
    <main className={sessionStyles.screen}>
      <LanguageChoice />
      <h1>{say('title')}</h1>
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
        {say('to_content')}
      </a>
      <Banner />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Screen {...view} />
      </main>
      <SignInAgain />
    </div>
  )
}

function Screen({ name, id }: View) {
  if (name === 'app') return <AppScreen key={id} name={id} />
  if (name === 'history') return <HistoryScreen key={id} app={id} />
  if (name === 'fleet') return <FleetScreen />
  if (name === 'inspect') return <InspectScreen key={id} release={id} />
  return name === 'past' ? <PastScreen key={id} release={id} /> : <AppsScreen />
}

/** The hash names the screen, so the skip link cannot use it. */
function skip(event: React.MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
