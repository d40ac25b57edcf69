import { useStore } from '@nanostores/react'
import type { Artisan, Slot } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { isRefusal, useClient } from '@hirfa/shared-platform'
import { Button, Dialog } from '@hirfa/shared-ui'
import { $draft } from '../draft/draft-store.ts'
import { BookingFailed } from '../submission/booking-failed.tsx'
import { FreeCancellation } from '../submission/free-cancellation.tsx'
import { persistPending } from '../submission/pending-request.ts'
import { useBookingForm } from '../submission/use-submission.ts'
import { HoldStatus } from './hold-status.tsx'
import { JobDetails } from './job-details.tsx'
import { createQuickForm } from './quick-form.ts'
import { SheetSummary } from './sheet-summary.tsx'
import { SignInPart } from './sign-in-part.tsx'
import styles from './quick.module.css'
import { TermsNote } from './terms-note.tsx'
import { useHold } from './use-hold.ts'

interface BookingSheetProps {
  artisan: Artisan
  slot: Slot
  onClose: () => void
  /** The hour cannot be booked; another one has to be chosen. */
  onTaken: () => void
}

export function BookingSheet({ artisan, slot, onClose, onTaken }: BookingSheetProps) {
  const { t } = useTranslation('booking')
  const client = useClient()
  const { serviceId } = useStore($draft)
  const service = artisan.services.find(({ id }) => id === serviceId)
  const { id, hold, holdAgain } = useHold(artisan, slot)
  const { form, problem, status, sending, submit } = useBookingForm(() => createQuickForm({ artisan, slot, hold: id }))

  async function confirm() {
    const submitted = await submit()
    if (submitted?.status === 'failed' && isRefusal(submitted.error, 'slot_unavailable')) onTaken()
  }

  return (
    <Dialog title={t('quick_sheet')} shape="sheet" onClose={onClose}>
      <div className={styles.sheet}>
        <SheetSummary service={service} hour={{ artisan, slot }} onChange={onClose} />
        <HoldStatus hold={hold} onHoldAgain={holdAgain} onTaken={onTaken} />
        {problem && <BookingFailed kind="scheduled" problem={problem} status={status} />}
        <JobDetails />
        <FreeCancellation />
        {hold.state !== 'taken' &&
          (client ? (
            <Button tone="primary" wide busy={sending} onClick={() => void confirm()}>
              {t('confirm_booking')}
            </Button>
          ) : (
            <SignInPart
              kind="scheduled"
              onClient={() => void confirm()}
              // The hold of a visitor is short until then.
              onCodeSent={holdAgain}
              onLeave={() => persistPending(form.makeRequest())}
            />
          ))}
        <TermsNote />
      </div>
    </Dialog>
  )
}
