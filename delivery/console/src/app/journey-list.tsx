import { journeysText, type PlayedJourney } from '@hirfa/shared-contract/release/commands'
import { Badge } from '@hirfa/shared-ui'
import { say } from '../messages/say.ts'
import { pictureAddress } from '../service/releases-api.ts'
import layout from '../values/layout.module.css'
import styles from './app.module.css'

const TONES = {
  same: 'success',
  new: 'success',
  differs: 'info',
  breaks: 'danger',
  flaky: 'warning',
  unchecked: 'warning'
} as const

export function JourneyList({ played }: { played: readonly PlayedJourney[] }) {
  if (played.length === 0) return null
  const others = played.filter(({ verdict }) => verdict !== 'same')
  return (
    <section className={layout.stack} aria-labelledby="journeys">
      <h3 id="journeys" lang="en" dir="ltr">
        {journeysText(played)}
      </h3>
      {others.map(({ app, name, verdict, differences, pictures }) => (
        <article key={`${app} ${name}`} className={styles.journey} aria-label={`${app}, ${name}`}>
          <h4>
            {app}, {name} <Badge tone={TONES[verdict]}>{say(`journey_${verdict}`)}</Badge>
          </h4>
          {differences.length > 0 && (
            <ul lang="en" dir="ltr">
              {differences.map(difference => (
                <li key={difference}>{difference}</li>
              ))}
            </ul>
          )}
          {pictures && (
            <div className={styles.pictures}>
              <Picture id={pictures.before} which="before" name={name} />
              <Picture id={pictures.after} which="after" name={name} />
            </div>
          )}
        </article>
      ))}
    </section>
  )
}

function Picture({ id, which, name }: { id: string | undefined; which: 'before' | 'after'; name: string }) {
  if (id === undefined) return null
  return (
    <figure>
      <a href={pictureAddress(id)}>
        <img src={pictureAddress(id)} alt={say(`picture_${which}`, { name })} width={180} height={370} loading="lazy" />
      </a>
      <figcaption>{say(which)}</figcaption>
    </figure>
  )
}
