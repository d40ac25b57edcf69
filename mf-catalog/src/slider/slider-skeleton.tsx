import styles from './slider.module.css'

export function SliderSkeleton() {
  return <div className={styles.slider} aria-hidden="true" />
}
