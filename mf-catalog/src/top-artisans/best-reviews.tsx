import type { ReactNode } from 'react'
import { ArtisanReview, listOf } from '@hirfa/shared-contract'
import { profilePath } from '@hirfa/shared-contract/paths'
import { useTranslation, withoutOverrides } from '@hirfa/shared-i18n'
import { request, RequestError } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { Card, PersonText, Rating, useNames } from '@hirfa/shared-ui'
import styles from './top-artisans.module.css'

/** `null` without reviews, and if their request fails. */
export async function loadReviews(signal: AbortSignal): Promise<ReactNode> {
  try {
    const reviews = await request('GET', '/api/reviews', { answer: listOf(ArtisanReview), public: true, signal })
    return reviews.length > 0 ? <BestReviews reviews={reviews} /> : null
  } catch (error) {
    if (!signal.aborted && !(error instanceof RequestError)) throw error
    return null
  }
}

function BestReviews({ reviews }: { reviews: readonly ArtisanReview[] }) {
  const { t } = useTranslation('catalog')
  return (
    <ul className={styles.reviews} aria-label={t('reviews')}>
      {reviews.map(review => (
        <li key={review.id}>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  )
}

function ReviewCard({ review: { rating, comment, author, artisan } }: { review: ArtisanReview }) {
  const names = useNames()
  return (
    <Card>
      <Rating value={rating} />
      <blockquote>
        <PersonText>{withoutOverrides(comment ?? '')}</PersonText>
      </blockquote>
      <p className={styles.author}>
        <PersonText>{withoutOverrides(author)}</PersonText>
        {' · '}
        <Link to={profilePath(artisan)}>
          <PersonText>{names.ofArtisan(artisan)}</PersonText>
        </Link>
      </p>
    </Card>
  )
}
