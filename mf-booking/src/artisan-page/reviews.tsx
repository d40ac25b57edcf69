import { memo, useId, useState } from 'react'
import type { Artisan } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { useResourceState } from '@hirfa/shared-platform'
import { createReviews } from '@hirfa/shared-platform/reviews'
import { FailedState } from '@hirfa/shared-ui'
import { ReviewList } from '@hirfa/shared-ui/review-list'
import styles from './artisan-page.module.css'

export const Reviews = memo(function Reviews({ artisan }: { artisan: Artisan }) {
  const { t } = useTranslation('booking')
  const title = useId()
  if (artisan.reviewCount === 0) return null
  return (
    <section className={styles.reviews} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t('reviews')}
      </h2>
      <LoadedReviews artisanId={artisan.id} />
    </section>
  )
})

function LoadedReviews({ artisanId }: { artisanId: number }) {
  const { t } = useTranslation('booking')
  const [{ $reviews, more }] = useState(() => createReviews(artisanId))
  return (
    <ReviewList
      of={useResourceState($reviews)}
      failed={<FailedState title={t('reviews_failed')} onRetry={$reviews.reload} />}
      moreLabel={t('more_reviews')}
      onMore={more}
    />
  )
}
