import styles from './page-overlay.module.css'

/** A visual transition on each page change. It blocks neither input nor requests. */
export function PageOverlay() {
  return <div className={styles.overlay} aria-hidden="true" data-page-overlay />
}
