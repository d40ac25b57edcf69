import { Children, type ReactNode } from 'react'
import { ArtisanReview, listOf } from '@hirfa/shared-contract'
import { profilePath } from '@hirfa/shared-contract/paths'
import { useTranslation, withoutOverrides } from '@hirfa/shared-i18n'
import { request, RequestError } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { Card, PersonText, Rating, useNames } from '@hirfa/shared-ui'
import { loadNear } from './near-count.tsx'
import styles from './top-artisans.module.css'

/** How many artisans are near, and reviews; without what does not exist or whose request fails. */
export async function loadReviews(signal: AbortSignal): Promise<ReactNode> {
  const loaded = await Promise.all([loadNear, loadBest].map(load => unlessFailed(load, signal)))
  return loaded.some(Boolean) ? <div className={styles.below}>{Children.toArray(loaded)}</div> : null
}

async function unlessFailed(load: (signal: AbortSignal) => Promise<ReactNode>, signal: AbortSignal) {
  try {
    return await load(signal)
  } catch (error) {
    if (!signal.aborted && !(error instanceof RequestError)) throw error
    return null
  }
}

async function loadBest(signal: AbortSignal): Promise<ReactNode> {
  const reviews = await request('GET', '/api/reviews', { answer: listOf(ArtisanReview), public: true, signal })
  return reviews.length > 0 ? <BestReviews reviews={reviews} /> : null
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
