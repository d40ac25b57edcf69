import { Card, Skeleton } from '@hirfa/shared-ui'
import styles from './appointment-card.module.css'

export function AppointmentCardSkeleton() {
  return (
    <Card>
      <div className={styles.rows} aria-hidden="true">
        <Skeleton width="half" />
        <div>
          <Skeleton width="half" />
          <Skeleton width="short" />
        </div>
        <Skeleton />
        <div className={styles.actions}>
          <Skeleton shape="control" />
        </div>
      </div>
    </Card>
  )
}
