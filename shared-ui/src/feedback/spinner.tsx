import styles from './spinner.module.css'

/** Turns while something goes on; what it is, the words beside it say. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
