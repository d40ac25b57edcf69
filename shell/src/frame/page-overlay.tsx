import styles from './page-overlay.module.css'

/** A veil for the eye on each change of page; it holds up neither hands nor data. */
export function PageOverlay() {
  return <div className={styles.overlay} aria-hidden="true" data-page-overlay />
}
