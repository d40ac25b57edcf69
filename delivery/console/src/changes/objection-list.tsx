import type { Objection } from '../service/answers.ts'
import styles from './changes.module.css'

/** What speaks against a version: for whom, why, and where that one relies on it. */
export function ObjectionList({ objections }: { objections: readonly Objection[] }) {
  return (
    <ul className={styles.objections}>
      {objections.map(({ consumer, reason, line }) => (
        <li key={`${consumer} ${reason} ${line}`}>
          <strong>{consumer}</strong>: {reason}
          {line && <code className={styles.line}>{line}</code>}
        </li>
      ))}
    </ul>
  )
}
