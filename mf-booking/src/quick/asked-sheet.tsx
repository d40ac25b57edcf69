import { atom } from 'nanostores'
import { type ComponentProps, useState } from 'react'
import type { Service } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { createResource, isRefusal, useResourceState } from '@hirfa/shared-platform'
import { Alert, FailedState, Loading, ResourceView, Skeleton } from '@hirfa/shared-ui'
import { getArtisan } from '../artisans/artisans-api.ts'
import { BookingSheet } from './booking-sheet.tsx'
import type { AskedHour } from './use-asked-hour.ts'

interface AskedSheetProps extends Omit<ComponentProps<typeof BookingSheet>, 'artisan' | 'slot'> {
  asked: AskedHour
  /** Missing until the draft is that of the address. */
  service: Service | undefined
}

/** The sheet of the hour in the address. An artisan who is gone, or does other work now, is said in words. */
export function AskedSheet({ asked: { artisanId, artisan, slot }, service, ...sheet }: AskedSheetProps) {
  const { t } = useTranslation('booking')
  const [$artisan] = useState(() => createResource(atom(artisanId), getArtisan, () => artisan))
  const known = useResourceState($artisan)
  // A sheet outlives the draft, which is discarded once it is booked.
  const [opened, setOpened] = useState(service)
  if (!opened && service) setOpened(service)
  if (!opened) return null

  const ended = <Alert tone="warning">{t('quick_artisan_ended')}</Alert>
  const isGone = known.state === 'failed' && isRefusal(known.error) && known.error.failure.status === 404
  return (
    <ResourceView
      of={known}
      loading={
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      }
      failed={isGone ? ended : <FailedState title={t('artisan_failed')} onRetry={$artisan.reload} />}
    >
      {found =>
        found.services.some(({ id }) => id === opened.id) ? (
          <BookingSheet artisan={found} slot={slot} {...sheet} />
        ) : (
          ended
        )
      }
    </ResourceView>
  )
}
