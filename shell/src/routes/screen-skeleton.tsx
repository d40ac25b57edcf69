import { Loading, Skeleton } from '@hirfa/shared-ui'
import styles from './screen-skeleton.module.css'

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
