import type { Service } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { useClient } from '@hirfa/shared-platform'
import { Alert, Button, Dialog } from '@hirfa/shared-ui'
import { BookingFailed } from '../submission/booking-failed.tsx'
import { FreeCancellation } from '../submission/free-cancellation.tsx'
import { persistPending } from '../submission/pending-request.ts'
import { useBookingForm } from '../submission/use-submission.ts'
import { createUrgentForm } from '../services/urgent-booking.ts'
import { JobDetails } from './job-details.tsx'
import { SheetSummary } from './sheet-summary.tsx'
import { SignInPart } from './sign-in-part.tsx'
import styles from './quick.module.css'
import { TermsNote } from './terms-note.tsx'
import { usePlaceText } from './sentence-texts.ts'

export function UrgentSheet({ service, onClose }: { service: Service; onClose: () => void }) {
  const { t } = useTranslation('booking')
  const client = useClient()
  const { form, problem, status, sending, submit } = useBookingForm(createUrgentForm)
  const place = usePlaceText()

  const send = () => void submit()

  return (
    <Dialog title={t('urgent_booking')} shape="sheet" onClose={onClose}>
      <div className={styles.sheet}>
        <SheetSummary service={service} onChange={onClose} />
        <Alert tone="info" title={t('quick_urgent_place', { place: place ?? '' })} />
        <JobDetails urgent />
        {problem && <BookingFailed kind="urgent" problem={problem} status={status} />}
        <FreeCancellation />
        {client ? (
          <Button tone="primary" wide icon="urgent" busy={sending} onClick={send}>
            {t('quick_urgent_send')}
          </Button>
        ) : (
          <SignInPart kind="urgent" onClient={send} onLeave={() => persistPending(form.makeRequest())} />
        )}
        <TermsNote />
      </div>
    </Dialog>
  )
}
