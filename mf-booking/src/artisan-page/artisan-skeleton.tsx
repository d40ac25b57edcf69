import { Card, Loading, Skeleton } from 'shared-ui'
import styles from './artisan-page.module.css'

/** As tall as the head of the page and its facts. */
export function ArtisanSkeleton() {
  return (
    <Loading>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Card>
            <div className={styles.head}>
              <Skeleton shape="avatar" />
              <div className={styles.names}>
                <Skeleton shape="title" width="half" />
                <Skeleton width="half" />
              </div>
            </div>
            <Skeleton shape="card" />
          </Card>
          <Skeleton shape="card" />
        </div>
        <Skeleton shape="picture" />
      </div>
    </Loading>
  )
}
