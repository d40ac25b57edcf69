import { ArtisanReview, listOf } from '@hirfa/shared-contract'
import { profilePath } from '@hirfa/shared-contract/paths'
import { useTranslation, withoutOverrides } from '@hirfa/shared-i18n'
import { request } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { Card, PersonText, Rating, useNames } from '@hirfa/shared-ui'
import styles from './top-artisans.module.css'

export function listBestReviews(signal: AbortSignal): Promise<ArtisanReview[]> {
  return request('GET', '/api/reviews', { answer: listOf(ArtisanReview), public: true, signal })
}

export function BestReviews({ reviews }: { reviews: readonly ArtisanReview[] }) {
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
