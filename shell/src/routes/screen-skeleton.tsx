import { Loading, Skeleton } from 'shared-ui'
import styles from './screen-skeleton.module.css'

/** What stands in the place of a screen until its part has come. */
export function ScreenSkeleton() {
  return (
    <div className={styles.screen}>
      <Loading>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Loading>
    </div>
  )
}
