import { useStore } from '@nanostores/react'
import type { HomeReview } from '@hirfa/shared-contract'
import { profilePath } from '@hirfa/shared-contract/paths'
import { useTranslation, withoutOverrides } from '@hirfa/shared-i18n'
import { $home } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { Card, PersonText, Rating, useNames } from '@hirfa/shared-ui'
import styles from './top-artisans.module.css'

export function HomeReviews() {
  const { t } = useTranslation('catalog')
  const home = useStore($home)
  const reviews = home.state === 'loading' ? undefined : home.value?.reviews
  if (!reviews?.length) return null
  return (
    <ul className={styles.reviews} aria-label={t('reviews')}>
      {reviews.map(review => (
        <li key={review.id}>
          <HomeReviewCard review={review} />
        </li>
      ))}
    </ul>
  )
}

function HomeReviewCard({ review: { rating, comment, author, artisan } }: { review: HomeReview }) {
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
