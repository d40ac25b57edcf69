import { useId, useState } from 'react'
import type { ArtisanProfile } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { useResourceState } from '@hirfa/shared-platform'
import { createReviews } from '@hirfa/shared-platform/reviews'
import { Card, FailedState } from '@hirfa/shared-ui'
import { ReviewList } from '@hirfa/shared-ui/review-list'
import { RatingCounts } from './rating-counts.tsx'

export function ProfileReviews({ artisan }: { artisan: ArtisanProfile }) {
  const { t } = useTranslation('catalog')
  const title = useId()
  if (artisan.reviewCount === 0) return null
  return (
    <Card as="section" labelledBy={title}>
      <h2 id={title}>{t('reviews')}</h2>
      <RatingCounts counts={artisan.ratingCounts} />
      <LoadedReviews artisanId={artisan.id} />
    </Card>
  )
}

function LoadedReviews({ artisanId }: { artisanId: number }) {
  const { t } = useTranslation('catalog')
  const [{ $reviews, more }] = useState(() => createReviews(artisanId))
  return (
    <ReviewList
      of={useResourceState($reviews)}
      failed={<FailedState onRetry={$reviews.reload} />}
      moreLabel={t('more_reviews')}
      onMore={more}
    />
  )
}
