import styles from './tile-pattern.module.css'

/** A background pattern in the text colour of its parent, which must be positioned. */
export function TilePattern() {
  return <span className={styles.pattern} aria-hidden="true" />
}
