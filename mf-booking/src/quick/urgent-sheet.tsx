import type { Service } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { Alert, Dialog } from '@hirfa/shared-ui'
import { BookingFailed } from '../submission/booking-failed.tsx'
import { persistPending } from '../submission/pending-request.ts'
import { useBookingForm } from '../submission/use-submission.ts'
import { createUrgentForm } from '../services/urgent-booking.ts'
import { ConfirmPart } from './confirm-part.tsx'
import { JobDetails } from './job-details.tsx'
import { SheetSummary } from './sheet-summary.tsx'
import styles from './quick.module.css'
import { usePlaceText } from './sentence-texts.ts'

export function UrgentSheet({ service, onClose }: { service: Service; onClose: () => void }) {
  const { t } = useTranslation('booking')
  const { form, problem, status, sending, submit } = useBookingForm(createUrgentForm)
  const place = usePlaceText()

  return (
    <Dialog title={t('urgent_booking')} shape="sheet" onClose={onClose}>
      <div className={styles.sheet}>
        <SheetSummary service={service} onChange={onClose} />
        <Alert tone="info" title={t('quick_urgent_place', { place: place ?? '' })} />
        <JobDetails urgent />
        {problem && <BookingFailed kind="urgent" problem={problem} status={status} />}
        <ConfirmPart
          kind="urgent"
          label={t('quick_urgent_send')}
          icon="urgent"
          busy={sending}
          onConfirm={() => void submit()}
          onLeave={() => persistPending(form.makeRequest())}
        />
      </div>
    </Dialog>
  )
}
