import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ArtisanProfile, Review } from '@hirfa/shared-contract'
import { formatMoment, useLanguage, useTranslation, withoutOverrides } from '@hirfa/shared-i18n'
import { createReviews } from '@hirfa/shared-platform/reviews'
import { Button, Card, FailedState, Loading, Rating, ResourceView, Skeleton, PersonText } from '@hirfa/shared-ui'
import styles from './profile.module.css'
import { RatingCounts } from './rating-counts.tsx'

export function ProfileReviews({ artisan }: { artisan: ArtisanProfile }) {
  const { t } = useTranslation('catalog')
  const title = useId()
  if (artisan.reviewCount === 0) return null
  return (
    <Card as="section" labelledBy={title}>
      <h2 id={title} className={styles.title}>
        {t('reviews')}
      </h2>
      <RatingCounts counts={artisan.ratingCounts} />
      <Reviews artisanId={artisan.id} />
    </Card>
  )
}

function Reviews({ artisanId }: { artisanId: number }) {
  const { t } = useTranslation('catalog')
  const [{ $reviews, more }] = useState(() => createReviews(artisanId))
  const reviews = useStore($reviews)
  const list = useFocusOnAdded(reviews.state === 'loading' ? 0 : (reviews.value?.items.length ?? 0))
  return (
    <ResourceView
      of={reviews}
      loading={
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      }
      failed={<FailedState onRetry={$reviews.reload} />}
    >
      {({ items, page, lastPage }) => (
        <>
          <ul ref={list} className={styles.reviews}>
            {items.map(review => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
          {page < lastPage && reviews.state === 'ready' && (
            <div>
              <Button busy={reviews.refreshing} onClick={more}>
                {t('more_reviews')}
              </Button>
            </div>
          )}
        </>
      )}
    </ResourceView>
  )
}

/** Moves the focus to the first review that was added. */
function useFocusOnAdded(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(0)

  useEffect(() => {
    const next = list.current?.children[shown.current]
    if (shown.current > 0 && count > shown.current && next instanceof HTMLElement) next.focus({ preventScroll: true })
    shown.current = count
  }, [count])

  return list
}

function ReviewItem({ review: { author, rating, created_at, comment } }: { review: Review }) {
  const language = useLanguage()
  return (
    <li className={styles.review} tabIndex={-1}>
      <div className={styles.reviewHead}>
        <PersonText className={styles.author}>{withoutOverrides(author)}</PersonText>
        <Rating value={rating} />
        <span className={styles.quiet}>{formatMoment(created_at, language)}</span>
      </div>
      {comment && (
        <p className={styles.comment}>
          <PersonText>{withoutOverrides(comment)}</PersonText>
        </p>
      )}
    </li>
  )
}
