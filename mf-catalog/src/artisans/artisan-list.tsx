import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { useTranslation } from 'shared-i18n'
import type { Artisan, Page } from 'shared-platform/contract'
import { Link } from 'shared-platform/router'
import { ArtisanCardSkeleton, buttonClass, EmptyState, FailedState, Loading, Pagination, ResourceView } from 'shared-ui'
import { ArtisanLinkCard } from '../artisan-link/artisan-link-card.tsx'
import styles from './artisans.module.css'
import { $listing } from './listing.ts'

/** The artisans of one page, and the way to the others. */
export function ArtisanList({ onPage }: { onPage: (page: number) => void }) {
  const { t } = useTranslation('catalog')
  const listing = useStore($listing)
  const top = useRef<HTMLDivElement>(null)

  function turnTo(page: number) {
    onPage(page)
    top.current?.scrollIntoView()
  }

  return (
    <div ref={top} className={styles.list}>
      <ResourceView
        of={listing}
        loading={<Waiting />}
        failed={<FailedState text={t('artisans_failed')} onRetry={() => $listing.reload()} />}
      >
        {page => (page.items.length === 0 ? <Nobody /> : <Cards page={page} onPage={turnTo} />)}
      </ResourceView>
    </div>
  )
}

function Cards({
  page: { items, page, lastPage, total },
  onPage
}: {
  page: Page<Artisan>
  onPage: (page: number) => void
}) {
  const { t } = useTranslation('catalog')
  return (
    <div className={styles.list}>
      <output className={styles.count}>{t('artisans_found', { count: total })}</output>
      <ul className={styles.cards}>
        {items.map(artisan => (
          <li key={artisan.id}>
            <ArtisanLinkCard artisan={artisan} withAvailability />
          </li>
        ))}
      </ul>
      <Pagination page={page} lastPage={lastPage} onPage={onPage} label={t('artisans_title')} />
    </div>
  )
}

function Nobody() {
  const { t } = useTranslation('catalog')
  return (
    <EmptyState
      title={t('no_artisans_found')}
      text={t('no_artisans_found_text')}
      action={
        <Link className={buttonClass()} to="/artisans">
          {t('all_artisans')}
        </Link>
      }
    />
  )
}

const SKELETONS = Array.from({ length: 9 }, (_, index) => index)

function Waiting() {
  return (
    <Loading>
      <div className={styles.cards}>
        {SKELETONS.map(card => (
          <ArtisanCardSkeleton key={card} />
        ))}
      </div>
    </Loading>
  )
}
