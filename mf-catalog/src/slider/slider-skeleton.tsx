import styles from './slider.module.css'

/** The room of the pictures, before anybody knows them. */
export function SliderSkeleton() {
  return <div className={styles.slider} aria-hidden="true" />
}
