import { useStore } from '@nanostores/react'
import { useId, useRef } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import type { Artisan, Page, Service } from '@hirfa/shared-contract'
import { EmptyState, Pagination } from '@hirfa/shared-ui'
import { useResourceState } from '@hirfa/shared-platform'
import { ArtisanCards, type OnSlot } from '../artisans/artisan-cards.tsx'
import { $draft } from '../draft/draft-store.ts'
import { jobWithoutContact } from '../draft/draft-job.ts'
import { $preferred } from './results-store.ts'
import styles from './results.module.css'

interface ArtisanListProps {
  title: string
  empty: string
  pagesLabel: string
  artisans: Page<Artisan>
  onPage: (page: number) => void
  onSlot: OnSlot
}

export function ArtisanList({ title, empty, pagesLabel, artisans, onPage, onSlot }: ArtisanListProps) {
  const { t } = useTranslation('booking')
  const draft = useStore($draft)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  function turnTo(page: number) {
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
    onPage(page)
  }

  return (
    <section className={styles.list} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <output className={styles.count}>{t('found', { count: artisans.total })}</output>
      {artisans.items.length === 0 ? (
        <EmptyState title={t('noResults')} text={empty} />
      ) : (
        <ArtisanCards artisans={artisans.items} booking={jobWithoutContact(draft)} onSlot={onSlot} />
      )}
      <Pagination page={artisans.page} lastPage={artisans.lastPage} label={pagesLabel} onPage={turnTo} />
    </section>
  )
}

export function PreferredArtisan({ service, onSlot }: { service: Service | undefined; onSlot: OnSlot }) {
  const { t } = useTranslation('booking')
  const draft = useStore($draft)
  const preferred = useResourceState($preferred)
  const artisan = preferred.state === 'ready' ? preferred.value : null
  if (!artisan || !artisan.services.some(({ id }) => id === service?.id)) return null

  return (
    <section className={styles.list} aria-labelledby="preferred-artisan">
      <h2 id="preferred-artisan">{t('preferred_artisan')}</h2>
      <ArtisanCards artisans={[artisan]} booking={jobWithoutContact(draft)} onSlot={onSlot} />
    </section>
  )
}
