import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { openLegalText } from '@hirfa/shared-platform'
import { Button, Card, Checkbox } from '@hirfa/shared-ui'
import { ContactOnSite } from '../draft/contact-on-site.tsx'
import { readJob } from '../draft/draft-job.ts'
import { $draft } from '../draft/draft-store.ts'
import { hasAcceptedTerms, persistAcceptedTerms } from '../submission/booking-choice.ts'
import { FreeCancellation } from '../submission/free-cancellation.tsx'
import { InterruptedBookings } from '../submission/interrupted-bookings.tsx'
import styles from './artisan-page.module.css'
import { BookingProblems } from './booking-problems.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { type BookingPartProps, BOOKING_PANEL, BOOKING_SUMMARY } from './use-booking.ts'

export function BookingPanel({ artisan, booking }: BookingPartProps) {
  const { t } = useTranslation('booking')
  const [accepted, setAccepted] = useState(() => hasAcceptedTerms(artisan.id, readJob($draft.get())))

  function accept(whether: boolean) {
    setAccepted(whether)
    persistAcceptedTerms(artisan.id, whether ? readJob($draft.get()) : null)
  }

  return (
    <aside id={BOOKING_PANEL} className={styles.panel} aria-labelledby={BOOKING_SUMMARY}>
      <Card>
        <h2 id={BOOKING_SUMMARY} tabIndex={-1} className={styles.title}>
          {t('booking_summary')}
        </h2>
        <BookingSummary artisan={artisan} slot={booking.slot} jobHours={booking.jobHours} />
        <ContactOnSite />
        <div className={styles.confirm}>
          <div className={styles.terms}>
            <Checkbox checked={accepted} onChange={accept}>
              {t('accept_terms')}
            </Checkbox>
            <Button tone="quiet" size="s" aria-haspopup="dialog" onClick={() => openLegalText('terms')}>
              {t('read_terms')}
            </Button>
          </div>
          <InterruptedBookings />
          <BookingProblems artisan={artisan} booking={booking} />
          <FreeCancellation />
          <Button
            tone="primary"
            wide
            busy={booking.sending}
            disabled={!accepted}
            onClick={() => void booking.confirm()}
          >
            {t('confirm_booking')}
          </Button>
        </div>
      </Card>
    </aside>
  )
}
