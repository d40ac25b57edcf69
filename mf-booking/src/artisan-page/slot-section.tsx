import { useId } from 'react'
import { useTranslation } from 'shared-i18n'
import { useProblemText } from 'shared-platform'
import { type Artisan, endOf } from 'shared-contract'
import { Button, Card, DateText, Dialog, Loading, Problem, Skeleton, TimeRange } from 'shared-ui'
import styles from './artisan-page.module.css'
import { CHOOSE_TIME } from './page-places.ts'
import type { Booking } from './use-booking.ts'
import { usePicker, usePickerAhead } from './use-picker.ts'

interface SlotSectionProps {
  artisan: Artisan
  booking: Booking
}

/** The chosen hour, and the picker that opens from here. */
export function SlotSection({ artisan, booking }: SlotSectionProps) {
  const { t } = useTranslation('booking')
  const text = useProblemText('booking')
  const title = useId()
  const { slot, problems, picking, openPicker } = booking
  usePickerAhead()

  return (
    <Card as="section" labelledBy={title}>
      <div>
        <h2 id={title} className={styles.title}>
          {t('booking_slots')}
        </h2>
        {slot ? (
          <p className={styles.slot}>
            <DateText date={slot.date} form="long" />
            <TimeRange from={slot.time} to={endOf(slot.time)} />
          </p>
        ) : (
          <p className={styles.quiet}>{t('booking_slots_text')}</p>
        )}
      </div>
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

function PickerDialog({ artisan, booking: { slot, taken, closePicker, choose } }: SlotSectionProps) {
  const { t } = useTranslation('booking')
  const picker = usePicker(closePicker)
  return (
    <Dialog title={t('choose_date_time')} shape="sheet" onClose={closePicker}>
      {picker ? (
        <picker.Picker artisan={artisan} earlier={slot} taken={taken} onCancel={closePicker} onChoose={choose} />
      ) : (
        <Loading label={t('loading_times')}>
          <Skeleton shape="picture" />
        </Loading>
      )}
    </Dialog>
  )
}
