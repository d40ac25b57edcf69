import { useStore } from '@nanostores/react'
import { Button } from '@hirfa/shared-ui'
import { LiveState } from '../live/live-state.tsx'
import { $session, signOut } from '../session/session-store.ts'
import { Moment } from '../values/moment.tsx'
import styles from './console.module.css'
import { $view, viewAddress, type View } from './view-store.ts'

const PLACES: { title: string; view: View }[] = [
  { title: 'Releases', view: { name: 'apps' } },
  { title: 'History', view: { name: 'history', app: '' } },
  { title: 'What was live', view: { name: 'past', release: '' } }
]

export function Banner() {
  const known = useStore($session)
  const view = useStore($view)
  return (
    <header className={styles.banner}>
      <nav aria-label="Screens" className={styles.places}>
        {PLACES.map(place => (
          <a key={place.title} href={viewAddress(place.view)} aria-current={isHere(place.view, view)}>
            {place.title}
          </a>
        ))}
      </nav>
      <LiveState />
      {'session' in known && (
        <p className={styles.who}>
          <span>
            {known.session.name}
            {known.session.role === 'team' && ` (${known.session.apps.join(', ')})`}, until{' '}
            <Moment at={known.session.expires} />
          </span>
          <Button size="s" tone="quiet" onClick={() => void signOut()}>
            Sign out
          </Button>
        </p>
      )}
    </header>
  )
}

/** The screen of an app belongs to the list of apps. */
function isHere(place: View, view: View): 'page' | 'true' | undefined {
  if (place.name === view.name) return 'page'
  return place.name === 'apps' && view.name === 'app' ? 'true' : undefined
}
