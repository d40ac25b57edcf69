import { atom } from 'nanostores'
import { type ComponentProps, useState } from 'react'
import { type Artisan, Id, type Service, type Slot, slotFromText, slotText } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { createResource, isRefusal, useResourceState } from '@hirfa/shared-platform'
import { useSearchParams } from '@hirfa/shared-platform/router'
import { Alert, FailedState, Loading, ResourceView, Skeleton } from '@hirfa/shared-ui'
import * as v from 'valibot'
import { getArtisan } from '../artisans/artisans-api.ts'
import { BookingSheet } from './booking-sheet.tsx'

const ARTISAN = 'artisan'
const HOUR = 'hour'

interface AskedHour {
  artisanId: number
  slot: Slot
  /** The artisan, if their card was shown. */
  artisan: Artisan | undefined
}

/** The hour whose sheet is open, in the address: a link opens it and a reload keeps it. */
export function useAskedHour() {
  const [query, setQuery] = useSearchParams()
  const [artisan, setArtisan] = useState<Artisan>()
  const isAsked = query.has(ARTISAN) && query.has(HOUR)
  const id = v.safeParse(Id, query.get(ARTISAN))
  const slot = slotFromText(query.get(HOUR) ?? '')
  const asked: AskedHour | null =
    id.success && slot ? { artisanId: id.output, slot, artisan: artisan?.id === id.output ? artisan : undefined } : null

  const show = (chosen: Artisan, hour: Slot) => write({ [ARTISAN]: String(chosen.id), [HOUR]: slotText(hour) })

  function write(next: Record<string, string>) {
    setQuery(
      rest => {
        const others = [...rest].filter(([name]) => name !== ARTISAN && name !== HOUR)
        return new URLSearchParams([...others, ...Object.entries(next)])
      },
      { replace: true }
    )
  }

  return {
    asked,
    isUnreadable: isAsked && !asked,
    service: query.get('service') ?? '',
    /** Changes with each card whose hour is chosen, not with another hour in the open sheet. */
    opening: artisan?.id,
    open(chosen: Artisan, hour: Slot) {
      setArtisan(chosen)
      show(chosen, hour)
    },
    change: show,
    close: () => write({})
  }
}

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
