import { atom } from 'nanostores'
import { useState } from 'react'
import { useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { createResource, isRefusal, usePage, lazyPart, useResourceState } from '@hirfa/shared-platform'
import { type Artisan, nameIn } from '@hirfa/shared-contract'
import { FailedState, ResourceView } from '@hirfa/shared-ui'
import { getArtisan } from '../artisans/artisans-api.ts'
import { ArtisanFacts, ArtisanHead } from './artisan-facts.tsx'
import { ArtisanNotFound, ArtisanSkeleton } from './artisan-states.tsx'
import styles from './artisan-page.module.css'
import { BookingBar } from './booking-bar.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { Reviews } from './reviews.tsx'
import { SlotSection } from './slot-section.tsx'
import { useBooking } from './use-booking.ts'

const RelatedArtisans = lazyPart(async () => (await import('./related-artisans.tsx')).RelatedArtisans)

export function ArtisanPage({ id }: { id: number }) {
  const { t } = useTranslation('booking')
  const [$artisan] = useState(() => createResource(atom(id), getArtisan))
  const artisan = useResourceState($artisan)

  if (artisan.state === 'failed' && isRefusal(artisan.error) && artisan.error.failure.status === 404)
    return <ArtisanNotFound />
  return (
    <ResourceView
      of={artisan}
      loading={<ArtisanSkeleton />}
      failed={<FailedState title={t('artisan_failed')} onRetry={$artisan.reload} />}
    >
      {known => <Booking artisan={known} />}
    </ResourceView>
  )
}

function Booking({ artisan }: { artisan: Artisan }) {
  const { t } = useTranslation('booking')
  const booking = useBooking(artisan)
  const name = nameIn(artisan, useLanguage())
  usePage(name, t('artisan_page_description', { name }))

  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <ArtisanHead artisan={artisan} />
          <SlotSection artisan={artisan} booking={booking} />
          <ArtisanFacts artisan={artisan} />
        </div>
        <BookingPanel artisan={artisan} booking={booking} />
        <Reviews artisan={artisan} />
      </div>
      <RelatedArtisans artisan={artisan} />
      <BookingBar artisan={artisan} {...booking} />
    </div>
  )
}
