import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import type { Artisan } from '@hirfa/shared-contract'
import { ActionBar, Button } from '@hirfa/shared-ui'
import { $draft } from '../draft/draft-store.ts'
import styles from './artisan-page.module.css'
import { offeredService, UnitPrice } from './booking-summary.tsx'
import { type Booking, BOOKING_PANEL, BOOKING_SUMMARY, focusElement } from './use-booking.ts'

/** Fixed to the bottom of a phone's screen: the price and the next step, until the panel is in view. */
export function BookingBar({ artisan, slot, openPicker }: { artisan: Artisan } & Pick<Booking, 'slot' | 'openPicker'>) {
  const { t } = useTranslation('booking')
  const inView = useInView(BOOKING_PANEL)
  const service = offeredService(artisan, useStore($draft).serviceId)

  return (
    <div className={styles.bar} hidden={inView}>
      <ActionBar summary={service && <UnitPrice service={service} />}>
        {slot ? (
          <Button tone="primary" onClick={goToSummary}>
            {t('review_booking')}
          </Button>
        ) : (
          <Button tone="primary" icon="calendar" aria-haspopup="dialog" onClick={openPicker}>
            {t('choose_time')}
          </Button>
        )}
      </ActionBar>
    </div>
  )
}

function goToSummary() {
  document.getElementById(BOOKING_SUMMARY)?.scrollIntoView({ block: 'start' })
  focusElement(BOOKING_SUMMARY, { preventScroll: true })
}

const THRESHOLD = 0.25

function useInView(id: string): boolean {
  const [inView, setInView] = useState(false)

  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(entries => setInView(entries.some(entry => entry.isIntersecting)), {
      threshold: THRESHOLD
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])

  return inView
}
