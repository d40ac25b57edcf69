import type { Violation } from '../service/results.ts'
import styles from './changes.module.css'

export function ViolationList({ violations }: { violations: readonly Violation[] }) {
  return (
    <ul className={styles.violations} lang="en" dir="ltr">
      {violations.map(({ consumer, reason, line }) => (
        <li key={`${consumer} ${reason} ${line}`}>
          <strong>{consumer}</strong>: {reason}
          {line && <code className={styles.line}>{line}</code>}
        </li>
      ))}
    </ul>
  )
}
