import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { addDays, useTranslation } from '@hirfa/shared-i18n'
import { $now, $today, createResource, useResourceState } from '@hirfa/shared-platform'
import { type Artisan, clockTime, jobStarts, startingHours } from '@hirfa/shared-contract'
import { TimeChoice } from '@hirfa/shared-ui'
import { freeTimes, isOpen, type Timetable } from '../calendar/free-hours.ts'
import { listFreeDays, UNKNOWN } from '../picker/availability-api.ts'
import styles from './artisan-page.module.css'
import type { BookingPartProps } from './use-booking.ts'

const DAYS = 7

/** All working hours are shown, so that loading the free ones moves nothing. */
export function WeekHours({ artisan, booking: { slot, jobHours, taken, choose } }: BookingPartProps) {
  const { t } = useTranslation('booking')
  const today = useStore($today)
  const { timetable, loading } = useWeek(artisan, { jobHours, taken })
  const times = jobStarts(startingHours(artisan), jobHours).map(clockTime)
  const days = Array.from({ length: DAYS }, (_, index) => {
    const date = addDays(today, index)
    const free = freeTimes(date, timetable)
    const hours = isOpen(date, timetable) ? times.map(time => ({ time, free: free.includes(time) })) : []
    return { date, hours }
  })
  const isFull = !days.some(({ hours }) => hours.some(({ free }) => free))

  return (
    <>
      <TimeChoice days={days} today={today} value={slot} onChange={choose} loading={loading} />
      {!loading && isFull && <p className={styles.note}>{t('no_hours_this_week')}</p>}
      {!loading && !timetable.whole && <p className={styles.note}>{t('hours_unchecked')}</p>}
    </>
  )
}

function useWeek(artisan: Artisan, { jobHours, taken }: Pick<Timetable, 'jobHours' | 'taken'>) {
  const now = useStore($now)
  const [$free] = useState(() =>
    createResource($today, (from, signal) => listFreeDays(artisan.id, { from, days: DAYS }, signal))
  )
  const known = useResourceState($free)
  const loading = known.state === 'loading'
  const hours = (known.state !== 'loading' && known.value) || UNKNOWN
  const timetable = useMemo(
    (): Timetable => ({ hours: artisan, ...hours, now, jobHours, taken }),
    [artisan, hours, now, jobHours, taken]
  )
  return { timetable, loading }
}
