import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useId, useState } from 'react'
import { formatMoment, useLanguage, useTranslation } from 'shared-i18n'
import { createResource } from 'shared-platform'
import type { Artisan, Review } from 'shared-platform/contract'
import { FailedState, Loading, PageStepper, Rating, ResourceView, Skeleton } from 'shared-ui'
import { listReviews } from './artisan-api.ts'
import styles from './artisan-page.module.css'

/** What clients have said; nothing at all where nobody has. */
export function Reviews({ artisan }: { artisan: Artisan }) {
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
}

function ReviewList({ artisanId }: { artisanId: number }) {
  const { t } = useTranslation('booking')
  const [$page] = useState(() => atom(1))
  const [$reviews] = useState(() => createResource($page, (page, signal) => listReviews(artisanId, page, signal)))
  return (
    <ResourceView
      of={useStore($reviews)}
      loading={
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      }
      failed={<FailedState title={t('reviews_failed')} onRetry={$reviews.reload} />}
    >
      {({ items, page, lastPage }) => (
        <>
          <ul className={styles.reviewList}>
            {items.map(review => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
          <PageStepper page={page} lastPage={lastPage} onPage={next => $page.set(next)} label={t('review_pages')} />
        </>
      )}
    </ResourceView>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const language = useLanguage()
  return (
    <li className={styles.review}>
      <div className={styles.reviewHead}>
        <bdi className={styles.author}>{review.author}</bdi>
        <Rating value={review.rating} />
        <span className={styles.quiet}>{formatMoment(review.created_at, language)}</span>
      </div>
      {review.comment && (
        <p>
          <bdi>{review.comment}</bdi>
        </p>
      )}
    </li>
  )
}
