import { useStore } from '@nanostores/react'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { formatMoment, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import type { Artisan, Review } from '@hirfa/shared-contract'
import { createReviews } from '@hirfa/shared-platform/reviews'
import { Button, FailedState, Loading, Rating, ResourceView, Skeleton, PersonText } from '@hirfa/shared-ui'
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
      <ReviewList artisanId={artisan.id} />
    </section>
  )
})

function ReviewList({ artisanId }: { artisanId: number }) {
  const { t } = useTranslation('booking')
  const [{ $reviews, more }] = useState(() => createReviews(artisanId))
  const reviews = useStore($reviews)
  const list = useFocusOnMore(reviews.state === 'loading' ? 0 : (reviews.value?.items.length ?? 0))
  return (
    <ResourceView
      of={reviews}
      loading={
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      }
      failed={<FailedState title={t('reviews_failed')} onRetry={$reviews.reload} />}
    >
      {({ items, page, lastPage }) => (
        <>
          <ul ref={list} className={styles.reviewList}>
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
function useFocusOnMore(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const read = useRef(0)

  useEffect(() => {
    const next = list.current?.children[read.current]
    if (read.current > 0 && count > read.current && next instanceof HTMLElement) next.focus({ preventScroll: true })
    read.current = count
  }, [count])

  return list
}

function ReviewItem({ review }: { review: Review }) {
  const language = useLanguage()
  return (
    <li className={styles.review} tabIndex={-1}>
      <div className={styles.reviewHead}>
        <PersonText className={styles.author}>{review.author}</PersonText>
        <Rating value={review.rating} />
        <span className={styles.quiet}>{formatMoment(review.created_at, language)}</span>
      </div>
      {review.comment && (
        <p className={styles.said}>
          <PersonText>{review.comment}</PersonText>
        </p>
      )}
    </li>
  )
}
