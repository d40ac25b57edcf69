import { type ReactNode, useEffect, useRef } from 'react'
import type { Review } from '@hirfa/shared-contract'
import { formatMoment, useLanguage, withoutOverrides } from '@hirfa/shared-i18n'
import type { ResourceState } from '@hirfa/shared-platform'
import { Button, Loading, PersonText, Rating, ResourceView, Skeleton } from '@hirfa/shared-ui'
import styles from './review-list.module.css'

interface ReviewListProps {
  of: ResourceState<{ items: readonly Review[]; page: number; lastPage: number }>
  failed: ReactNode
  moreLabel: string
  onMore: () => void
}

/** Not in `index.ts`, so that the first load of the shell does not contain it. */
export function ReviewList({ of: reviews, failed, moreLabel, onMore }: ReviewListProps) {
  const list = useFocusOnAdded(reviews.state === 'loading' ? 0 : (reviews.value?.items.length ?? 0))
  return (
    <ResourceView
      of={reviews}
      loading={
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      }
      failed={failed}
    >
      {({ items, page, lastPage }) => (
        <>
          <ul ref={list} className={styles.list}>
            {items.map(review => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ul>
          {page < lastPage && reviews.state === 'ready' && (
            <div>
              <Button busy={reviews.refreshing} onClick={onMore}>
                {moreLabel}
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
    <li tabIndex={-1}>
      <div>
        <PersonText>{withoutOverrides(author)}</PersonText>
        <Rating value={rating} />
        <span>{formatMoment(created_at, language)}</span>
      </div>
      {comment && (
        <p>
          <PersonText>{withoutOverrides(comment)}</PersonText>
        </p>
      )}
    </li>
  )
}
