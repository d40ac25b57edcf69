import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { addDays, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { $now, $today, createResource } from '@hirfa/shared-platform'
import { type Artisan, clockTime, isSameSlot, jobStarts, startingHours } from '@hirfa/shared-contract'
import { Button } from '@hirfa/shared-ui'
import { freeTimes, isOpen, type Timetable } from '../calendar/free-hours.ts'
import { nearDay } from '../calendar/near-day.ts'
import { listFreeDays } from '../picker/availability-api.ts'
import styles from './week-hours.module.css'
import type { Booking } from './use-booking.ts'

const DAYS = 7

interface WeekHoursProps {
  artisan: Artisan
  booking: Booking
}

/** All working hours are shown, so that loading the free ones moves nothing. */
export function WeekHours({ artisan, booking: { slot, jobHours, taken, choose } }: WeekHoursProps) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const today = useStore($today)
  const { timetable, loading } = useWeek(artisan, { jobHours, taken })
  const [opened, setOpened] = useState<string | null>(null)

  const dates = Array.from({ length: DAYS }, (_, index) => addDays(today, index))
  const firstFree = dates.find(date => freeTimes(date, timetable).length > 0)
  const day = dates.find(date => date === opened) ?? dates.find(date => date === slot?.date) ?? firstFree ?? dates[0]
  const free = day === undefined || loading ? [] : freeTimes(day, timetable)
  const times = jobStarts(startingHours(artisan), jobHours).map(clockTime)

  return (
    <div className={styles.week}>
      <fieldset aria-label={t('days')} className={styles.days}>
        {dates.map(date => (
          <Button
            key={date}
            size="s"
            tone={date === day ? 'primary' : 'secondary'}
            aria-pressed={date === day}
            disabled={!isOpen(date, timetable)}
            onClick={() => setOpened(date)}
          >
            {nearDay(date, today, language)}
          </Button>
        ))}
      </fieldset>
      <fieldset aria-label={t('time')} aria-busy={loading} className={styles.hours}>
        {day !== undefined &&
          times.map(time => (
            <Button
              key={time}
              size="s"
              tone={isSameSlot(slot, { date: day, time }) ? 'primary' : 'secondary'}
              aria-pressed={isSameSlot(slot, { date: day, time })}
              disabled={!free.includes(time)}
              onClick={() => choose({ date: day, time })}
            >
              <bdi>{time}</bdi>
            </Button>
          ))}
      </fieldset>
      {!loading && firstFree === undefined && <p className={styles.note}>{t('no_hours_this_week')}</p>}
      {!loading && !timetable.whole && <p className={styles.note}>{t('hours_unchecked')}</p>}
    </div>
  )
}

function useWeek(artisan: Artisan, { jobHours, taken }: Pick<Timetable, 'jobHours' | 'taken'>) {
  const now = useStore($now)
  const [$free] = useState(() =>
    createResource($today, (from, signal) => listFreeDays(artisan.id, { from, days: DAYS }, signal))
  )
  const known = useStore($free)
  const loading = known.state === 'loading'
  const days = loading ? null : (known.value ?? null)
  const timetable = useMemo(
    (): Timetable => ({ hours: artisan, free: days ?? {}, whole: days !== null, now, jobHours, taken }),
    [artisan, days, now, jobHours, taken]
  )
  return { timetable, loading }
}
