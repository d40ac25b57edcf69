import * as v from 'valibot'

export const CalendarDate = v.pipe(v.string(), v.isoDate('date_invalid'), v.check(isRealDate, 'date_invalid'))

/** `HH:MM` or `HH:MM:SS`; the output is `HH:MM`. */
export const ClockTime = v.pipe(
  v.string(),
  v.regex(/^([01][0-9]|2[0-4]):[0-5][0-9](:[0-5][0-9])?$/, 'time_invalid'),
  v.transform(time => time.slice(0, 5))
)

export const StartTimes = v.record(v.string(), v.array(ClockTime))
export type StartTimes = v.InferOutput<typeof StartTimes>

function isRealDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
