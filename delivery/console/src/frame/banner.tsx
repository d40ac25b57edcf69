import { useStore } from '@nanostores/react'
import { Button } from '@hirfa/shared-ui'
import { type Message, say } from '../messages/say.ts'
import { Sentence } from '../messages/sentence.tsx'
import { LiveState } from '../live/live-state.tsx'
import type { Session } from '../service/results.ts'
import { $session, signOut } from '../session/session-store.ts'
import { Moment } from '../values/moment.tsx'
import styles from './console.module.css'
import { LanguageChoice } from './language-choice.tsx'
import { $view, viewAddress, type View } from './view-store.ts'

const PLACES: { title: Message; view: View }[] = [
  { title: 'title', view: { name: 'apps' } },
  { title: 'history', view: { name: 'history', app: '' } },
  { title: 'past', view: { name: 'past', release: '' } },
  { title: 'fleet', view: { name: 'fleet' } },
  { title: 'inspect', view: { name: 'inspect', release: '' } }
]

export function Banner() {
  const known = useStore($session)
  const view = useStore($view)
  return (
    <header className={styles.banner}>
      <nav aria-label={say('screens')} className={styles.places}>
        {PLACES.map(place => (
          <a key={place.title} href={viewAddress(place.view)} aria-current={isHere(place.view, view)}>
            {say(place.title)}
          </a>
        ))}
      </nav>
      <LiveState />
      <LanguageChoice />
      {'session' in known && (
        <p className={styles.who}>
          <span>
            <Sentence
              of="session_of"
              values={{ name: nameText(known.session) }}
              parts={{ at: <Moment at={known.session.expires} /> }}
            />
          </span>
          <Button size="s" tone="quiet" onClick={() => void signOut()}>
            {say('sign_out')}
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

function nameText({ name, role, apps }: Session): string {
  return role === 'team' ? `${name} (${apps.join(', ')})` : name
}
