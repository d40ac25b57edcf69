import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useRef, useState } from 'react'
import type { Artisan, Slot } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { isRefusal, lazyPart } from '@hirfa/shared-platform'
import { Button, Dialog } from '@hirfa/shared-ui'
import { readJob } from '../draft/draft-job.ts'
import { missingAt, wrongPlace } from '../draft/draft.ts'
import { $draft } from '../draft/draft-store.ts'
import { BookingFailed } from '../submission/booking-failed.tsx'
import { createBookingForm } from '../submission/booking-form.ts'
import { scheduledRequest } from '../submission/booking-request.ts'
import { persistPending } from '../submission/pending-request.ts'
import { useBookingForm } from '../submission/use-submission.ts'
import { ConfirmPart } from './confirm-part.tsx'
import { HoldStatus } from './hold-status.tsx'
import { holdIdFor } from './holds.ts'
import { JobDetails } from './job-details.tsx'
import { PlaceBlank } from './place-blank.tsx'
import { FindPlace } from './find-place.tsx'
import { SheetSummary } from './sheet-summary.tsx'
import styles from './quick.module.css'
import { type Chosen, useHold } from './use-hold.ts'

const NearestHours = lazyPart(async () => (await import('./nearest-hours.tsx')).NearestHours)

interface BookingSheetProps {
  artisan: Artisan
  slot: Slot
  onClose: () => void
  /** Another hour was chosen in the sheet. */
  onHour: (artisan: Artisan, slot: Slot) => void
  /** The hour cannot be booked; the visitor wants to see all others. */
  onTaken: () => void
}

/** If the hour goes meanwhile, the nearest ones are offered here, and what was typed stays. */
export function BookingSheet({ artisan, slot, onClose, onHour, onTaken }: BookingSheetProps) {
  const { t } = useTranslation('booking')
  const { serviceId, cityId } = useStore($draft)
  const [asksPlace] = useState(() => $draft.get().cityId === null)
  const [$chosen] = useState(() => atom<Chosen>({ artisan, slot, hold: holdIdFor(artisan.id, slot) }))
  const chosen = useStore($chosen)
  const { hold, holdAgain, refuse } = useHold(chosen)
  const { form, problem, status, sending, submit } = useBookingForm(() =>
    createBookingForm({
      kind: 'scheduled',
      initial: {},
      check: () => ({ task: missingJob() }),
      makeRequest: () => scheduledRequest($draft.get(), $chosen.get())
    })
  )
  const top = useRef<HTMLDivElement>(null)
  const isTaken = hold.state === 'taken'

  async function confirm() {
    if (isTaken) return
    const submitted = await submit()
    if (submitted?.status === 'failed' && isRefusal(submitted.error, 'slot_unavailable')) refuse(submitted.error)
  }

  function choose(other: Artisan, hour: Slot) {
    $chosen.set({ artisan: other, slot: hour, hold: holdIdFor(other.id, hour) })
    form.$state.setKey('problems', {})
    onHour(other, hour)
    top.current?.focus()
  }

  return (
    <Dialog title={t('quick_sheet')} shape="sheet" onClose={onClose}>
      <div ref={top} tabIndex={-1} className={styles.sheet}>
        <SheetSummary
          service={chosen.artisan.services.find(({ id }) => id === serviceId)}
          hour={chosen}
          onChange={onClose}
        />
        <HoldStatus hold={hold} onHoldAgain={holdAgain} />
        {isTaken && (
          <>
            <NearestHours missed={chosen} onHour={choose} />
            <Button onClick={onTaken}>{t('quick_other_hour')}</Button>
          </>
        )}
        {problem && !isTaken && <BookingFailed kind="scheduled" problem={problem} status={status} />}
        {asksPlace && <SheetPlace />}
        {cityId !== null && <JobDetails />}
        <ConfirmPart
          kind="scheduled"
          label={t('confirm_booking')}
          busy={sending}
          isTaken={isTaken}
          onConfirm={() => void confirm()}
          // The hold of a visitor is short until then.
          onCodeSent={holdAgain}
          onLeave={() => readJob($draft.get()) && persistPending(form.makeRequest())}
        />
      </div>
    </Dialog>
  )
}

function missingJob() {
  const draft = $draft.get()
  if (readJob(draft)) return undefined
  return missingAt(2, draft) ?? wrongPlace(draft) ?? 'missing_task_info'
}

/** For an hour that was opened by a link, before a place was named. */
function SheetPlace() {
  const { t } = useTranslation('booking')
  return (
    <div className={styles.sheet}>
      <p>
        {t('choose_place')} <PlaceBlank />
      </p>
      <div className={styles.chips}>
        <FindPlace />
      </div>
    </div>
  )
}
