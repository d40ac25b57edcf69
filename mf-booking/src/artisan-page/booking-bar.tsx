import { useStore } from '@nanostores/react'
import { localizedUnit, useLanguage, useTranslation } from 'shared-i18n'
import type { Artisan } from 'shared-contract'
import { ActionBar, Button, Price } from 'shared-ui'
import { $draft } from '../draft/draft-store.ts'
import styles from './artisan-page.module.css'
import { offeredService } from './offered-service.ts'
import { BOOKING_PANEL, BOOKING_SUMMARY, focusPlace } from './page-places.ts'
import { useSeen } from './use-seen.ts'
import type { Booking } from './use-booking.ts'

interface BookingBarProps {
  artisan: Artisan
  booking: Booking
}

/** Stays at the bottom of a phone: what it costs, and the next step, until the summary is in sight. */
export function BookingBar({ artisan, booking: { slot, openPicker } }: BookingBarProps) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const seen = useSeen(BOOKING_PANEL)
  const service = offeredService(artisan, useStore($draft).serviceId)

  return (
    <div className={styles.bar} hidden={seen}>
      <ActionBar
        summary={service && <Price amount={service.price} unit={localizedUnit(service.per, language) || undefined} />}
      >
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
  focusPlace(BOOKING_SUMMARY, { preventScroll: true })
}
