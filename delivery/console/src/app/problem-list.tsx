import { viewAddress } from '../frame/view-store.ts'
import { say } from '../messages/say.ts'
import { Sentence } from '../messages/sentence.tsx'
import type { VersionHealth } from '../service/results.ts'
import styles from './app.module.css'

const FEW = 3

export function ProblemList({ problems }: Pick<VersionHealth, 'problems'>) {
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems} aria-label={say('broke_most')}>
      {problems.slice(0, FEW).map(({ release, what, count }) => (
        <li key={`${release} ${what}`}>
          {release ? (
            <Sentence
              of="broke_in"
              values={{ count_shown: count }}
              parts={{
                what: <code dir="ltr">{what}</code>,
                release: <a href={viewAddress('past', release)}>{release}</a>
              }}
            />
          ) : (
            <>
              {count}× <code dir="ltr">{what}</code>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
