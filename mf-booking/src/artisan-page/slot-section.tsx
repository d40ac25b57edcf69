import { type ComponentType, startTransition, useEffect, useId, useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { $saveData, notify, useProblemText } from '@hirfa/shared-platform'
import { endOf } from '@hirfa/shared-contract'
import { Button, Card, DateText, Dialog, Loading, Problem, Skeleton, TimeRange } from '@hirfa/shared-ui'
import type { PickerProps } from '../picker/picker.tsx'
import styles from './artisan-page.module.css'
import { type BookingPartProps, CHOOSE_TIME } from './use-booking.ts'
import { WeekHours } from './week-hours.tsx'

export function SlotSection({ artisan, booking }: BookingPartProps) {
  const { t } = useTranslation('booking')
  const text = useProblemText('booking')
  const title = useId()
  const { slot, jobHours, problems, picking, openPicker } = booking
  usePickerPreload()

  return (
    <Card as="section" labelledBy={title}>
      <div>
        <h2 id={title} className={styles.title}>
          {t('booking_slots')}
        </h2>
        {slot ? (
          <p className={styles.slot}>
            <DateText date={slot.date} form="long" />
            <TimeRange from={slot.time} to={endOf(slot.time, jobHours)} />
          </p>
        ) : (
          <p className={styles.quiet}>{t('booking_slots_text')}</p>
        )}
      </div>
      <WeekHours artisan={artisan} booking={booking} />
      <Problem id={`${title}-date`} text={text(problems.date)} />
      <Problem id={`${title}-time`} text={text(problems.time)} />
      <div>
        <Button
          id={CHOOSE_TIME}
          icon="calendar"
          aria-haspopup="dialog"
          aria-describedby={`${title}-date ${title}-time`}
          onClick={openPicker}
        >
          {t(slot ? 'change_time' : 'choose_time')}
        </Button>
      </div>
      {picking && <PickerDialog artisan={artisan} booking={booking} />}
    </Card>
  )
}

function PickerDialog({ artisan, booking: { slot, jobHours, taken, closePicker, choose } }: BookingPartProps) {
  const { t } = useTranslation('booking')
  const picker = usePicker(closePicker)
  return (
    <Dialog title={t('choose_date_time')} shape="sheet" onClose={closePicker}>
      {picker ? (
        <picker.Picker
          artisan={artisan}
          jobHours={jobHours}
          earlier={slot}
          taken={taken}
          onCancel={closePicker}
          onChoose={choose}
        />
      ) : (
        <Loading label={t('loading_times')}>
          <Skeleton shape="picture" />
        </Loading>
      )}
    </Dialog>
  )
}

interface PickerModule {
  Picker: ComponentType<PickerProps>
}

let loaded: PickerModule | null = null

async function loadPicker(): Promise<PickerModule> {
  loaded ??= await import(/* webpackChunkName: "picker" */ '../picker/picker.tsx')
  return loaded
}

/** The requests of the page itself are sent before that of the picker. */
const PRELOAD_DELAY_MS = 1500

/** Loads the picker's code before it is opened, unless Save-Data is on. */
function usePickerPreload(): void {
  useEffect(() => {
    if ($saveData.get()) return
    const later = setTimeout(() => {
      // Opening the picker retries, and reports a failure.
      loadPicker().catch(() => {})
    }, PRELOAD_DELAY_MS)
    return () => clearTimeout(later)
  }, [])
}

/** `null` until the picker's code is loaded. */
function usePicker(onFailure: () => void): PickerModule | null {
  const { t } = useTranslation('platform')
  const [picker, setPicker] = useState(loaded)

  useEffect(() => {
    if (picker) return
    loadPicker().then(
      module => startTransition(() => setPicker(module)),
      () => {
        // The page works without the picker; opening it again retries.
        notify('danger', t('network_error'))
        onFailure()
      }
    )
    // oxlint-disable-next-line react/exhaustive-deps -- runs once each time the dialog opens
  }, [])

  return picker
}
