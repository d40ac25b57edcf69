import { useRef } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import type { Page } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { Link, Navigate } from '@hirfa/shared-platform/router'
import { useResourceState } from '@hirfa/shared-platform'
import { ArtisanCardSkeleton, buttonClass, EmptyState, FailedState, Loading, ResourceView } from '@hirfa/shared-ui'
import { ArtisanCards } from './artisan-cards.tsx'
import type { ListedArtisan } from './artisan-link-card.tsx'
import styles from './artisans.module.css'
import cards from './cards.module.css'
import { type Criteria, PER_PAGE, queryWith } from './criteria.ts'
import { $listing } from './listing.ts'

interface ArtisanListProps {
  criteria: Criteria
  /** The query string the criteria were parsed from. */
  query: URLSearchParams
  onQuery: (query: URLSearchParams) => void
}

export function ArtisanList({ criteria, query, onQuery }: ArtisanListProps) {
  const { t } = useTranslation('catalog')
  const listing = useResourceState($listing)
  const top = useRef<HTMLDivElement>(null)

  const pageQuery = (page: number) => queryWith(query, { page: String(page) })

  function turnTo(page: number) {
    onQuery(pageQuery(page))
    top.current?.scrollIntoView()
  }

  function shown(page: Page<ListedArtisan>) {
    if (page.total === 0) return <NoArtisans />
    if (page.items.length === 0) {
      return page.page === criteria.page ? (
        <ToLastPage query={query} lastPage={page.lastPage} />
      ) : (
        <ArtisanListSkeleton />
      )
    }
    return (
      <div className={styles.list}>
        <h2 className={styles.count}>
          <output>{t('artisans_found', { count: page.total })}</output>
        </h2>
        <ArtisanCards
          page={page}
          serviceId={criteria.serviceId}
          onPage={turnTo}
          hrefOf={number => `?${pageQuery(number).toString()}`}
        />
      </div>
    )
  }

  return (
    <div ref={top} className={styles.list}>
      <ResourceView
        of={listing}
        loading={<ArtisanListSkeleton />}
        failed={<FailedState text={t('artisans_failed')} onRetry={() => $listing.reload()} />}
      >
        {shown}
      </ResourceView>
    </div>
  )
}

/** Redirects a page number beyond the last page to the last page. */
function ToLastPage({ query, lastPage }: { query: URLSearchParams; lastPage: number }) {
  const search = queryWith(query, { page: lastPage > 1 ? String(lastPage) : '' }).toString()
  return (
    <>
      <Navigate to={{ search }} replace />
      <ArtisanListSkeleton />
    </>
  )
}

function NoArtisans() {
  const { t } = useTranslation('catalog')
  return (
    <EmptyState
      title={t('no_artisans_found')}
      text={t('no_artisans_found_text')}
      action={
        <Link className={buttonClass()} to={paths.artisans()}>
          {t('all_artisans')}
        </Link>
      }
    />
  )
}

function ArtisanListSkeleton() {
  return (
    <Loading>
      <div className={cards.cards}>
        {Array.from({ length: PER_PAGE }, (_, card) => (
          <ArtisanCardSkeleton key={card} />
        ))}
      </div>
    </Loading>
  )
}
