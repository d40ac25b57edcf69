import { useRef } from 'react'
import { useLanguage, useTranslation } from '@hirfa/shared-i18n'
import type { Page } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { startingPrice } from '@hirfa/shared-contract/estimate-text'
import { Link, Navigate } from '@hirfa/shared-platform/router'
import { useResourceState } from '@hirfa/shared-platform'
import {
  ArtisanCardSkeleton,
  buttonClass,
  EmptyState,
  FailedState,
  Loading,
  Pagination,
  ResourceView
} from '@hirfa/shared-ui'
import { ArtisanLinkCard, type ListedArtisan } from './artisan-link-card.tsx'
import cards from './cards.module.css'
import styles from './artisans.module.css'
import { type Criteria, queryWith } from './criteria.ts'
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
      <Cards
        page={page}
        serviceId={criteria.serviceId}
        onPage={turnTo}
        hrefOf={number => `?${pageQuery(number).toString()}`}
      />
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

interface CardsProps {
  page: Page<ListedArtisan>
  /** The chosen service; its prices are shown. */
  serviceId: number | null
  onPage: (page: number) => void
  hrefOf: (page: number) => string
}

function Cards({ page: { items, page, lastPage, total }, serviceId, onPage, hrefOf }: CardsProps) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const offerOf = ({ services }: ListedArtisan) => services.find(({ id }) => id === serviceId)
  return (
    <div className={styles.list}>
      <h2 className={styles.count}>
        <output>{t('artisans_found', { count: total })}</output>
      </h2>
      <ul className={cards.cards}>
        {items.map(artisan => (
          <li key={artisan.id}>
            <ArtisanLinkCard
              artisan={artisan}
              serviceId={serviceId}
              price={startingPrice(offerOf(artisan), language)}
              withAvailability
            />
          </li>
        ))}
      </ul>
      <Pagination page={page} lastPage={lastPage} onPage={onPage} hrefOf={hrefOf} label={t('artisans_title')} />
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

const SKELETONS = Array.from({ length: 9 }, (_, index) => index)

function ArtisanListSkeleton() {
  return (
    <Loading>
      <div className={cards.cards}>
        {SKELETONS.map(card => (
          <ArtisanCardSkeleton key={card} />
        ))}
      </div>
    </Loading>
  )
}
