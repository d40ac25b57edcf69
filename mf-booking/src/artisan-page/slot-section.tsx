import { useEffect, useId } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { lazyPart, notify, useLoadAhead, useProblemText } from '@hirfa/shared-platform'
import { endOf } from '@hirfa/shared-contract'
import { Button, Card, DateText, Dialog, Loading, Problem, Skeleton, TimeRange } from '@hirfa/shared-ui'
import type { PickerProps } from '../picker/picker.tsx'
import styles from './artisan-page.module.css'
import { type BookingPartProps, CHOOSE_TIME } from './use-booking.ts'
import { WeekHours } from './week-hours.tsx'

const loadPicker = async () => (await import(/* webpackChunkName: "picker" */ '../picker/picker.tsx')).Picker
const Picker = lazyPart(loadPicker, { Waiting: PickerWaiting, Failed })

export function SlotSection({ artisan, booking }: BookingPartProps) {
  const { t } = useTranslation('booking')
  const text = useProblemText('booking')
  const title = useId()
  const { slot, jobHours, problems, picking, openPicker } = booking
  useLoadAhead(loadPicker)

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
  return (
    <Dialog title={t('choose_date_time')} shape="sheet" onClose={closePicker}>
      <Picker
        artisan={artisan}
        jobHours={jobHours}
        earlier={slot}
        taken={taken}
        onCancel={closePicker}
        onChoose={choose}
      />
    </Dialog>
  )
}

function PickerWaiting() {
  const { t } = useTranslation('booking')
  return (
    <Loading label={t('loading_times')}>
      <Skeleton shape="picture" />
    </Loading>
  )
}

/** The page works without the picker; opening it again retries. */
function Failed({ onCancel }: PickerProps) {
  const { t } = useTranslation('platform')
  useEffect(() => {
    notify('danger', t('network_error'))
    onCancel()
    // oxlint-disable-next-line react/exhaustive-deps -- runs once each time the dialog opens
  }, [])
  return null
}
