import styles from './tile-pattern.module.css'

/** The eight-fold tile behind whatever it stands in, which must be positioned; it takes that place's text colour. */
export function TilePattern() {
  return <span className={styles.pattern} aria-hidden="true" />
}
