import { useStore } from '@nanostores/react'
import { Button } from '@hirfa/shared-ui'
import { type Message, say } from '../messages/say.ts'
import { TimedSentence } from '../messages/sentence.tsx'
import { LiveState } from '../live/live-state.tsx'
import type { Session } from '../service/results.ts'
import { $session, signOut } from '../session/session-store.ts'
import styles from './console.module.css'
import { LanguageChoice } from './language-choice.tsx'
import { $view, viewAddress, type ViewName } from './view-store.ts'

const PLACES: [place: ViewName, title: Message][] = [
  ['apps', 'title'],
  ['history', 'history'],
  ['past', 'past'],
  ['fleet', 'fleet'],
  ['inspect', 'inspect']
]

export function Banner() {
  const known = useStore($session)
  const { name } = useStore($view)
  return (
    <header className={styles.banner}>
      <nav aria-label={say('screens')} className={styles.places}>
        {PLACES.map(([place, title]) => (
          <a key={place} href={viewAddress(place)} aria-current={isHere(place, name)}>
            {say(title)}
          </a>
        ))}
      </nav>
      <LiveState />
      <LanguageChoice />
      {'session' in known && (
        <p className={styles.who}>
          <span>
            <TimedSentence of="session_of" at={known.session.expires} values={{ name: nameText(known.session) }} />
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
function isHere(place: ViewName, shown: ViewName): 'page' | 'true' | undefined {
  if (place === shown) return 'page'
  return place === 'apps' && shown === 'app' ? 'true' : undefined
}

function nameText({ name, role, apps }: Session): string {
  return role === 'team' ? `${name} (${apps.join(', ')})` : name
}
