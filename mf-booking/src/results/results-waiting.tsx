import { ArtisanCardSkeleton, Loading, Skeleton } from 'shared-ui'
import styles from './results.module.css'

const CARDS = [1, 2, 3, 4, 5, 6]

export function ResultsWaiting() {
  return (
    <Loading>
      <div className={styles.list}>
        <Skeleton shape="title" width="half" />
        <Skeleton width="short" />
        <div className={styles.cards}>
          {CARDS.map(card => (
            <ArtisanCardSkeleton key={card} />
          ))}
        </div>
      </div>
    </Loading>
  )
}
