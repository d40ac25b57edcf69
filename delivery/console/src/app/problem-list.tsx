import { viewAddress } from '../frame/view-store.ts'
import type { VersionHealth } from '../service/results.ts'
import styles from './app.module.css'

const FEW = 3

export function ProblemList({ problems }: Pick<VersionHealth, 'problems'>) {
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems} aria-label="What broke most often">
      {problems.slice(0, FEW).map(({ release, what, count }) => (
        <li key={`${release} ${what}`}>
          {count}× <code>{what}</code>
          {release && (
            <>
              {' '}
              in <a href={viewAddress({ name: 'past', release })}>{release}</a>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
