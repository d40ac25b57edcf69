import type { Violation } from '../service/answers.ts'
import styles from './changes.module.css'

/** What speaks against a version: for whom, why, and where that one relies on it. */
export function ViolationList({ violations }: { violations: readonly Violation[] }) {
  return (
    <ul className={styles.violations}>
      {violations.map(({ consumer, reason, line }) => (
        <li key={`${consumer} ${reason} ${line}`}>
          <strong>{consumer}</strong>: {reason}
          {line && <code className={styles.line}>{line}</code>}
        </li>
      ))}
    </ul>
  )
}
