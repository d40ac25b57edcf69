import { locale } from './number-text.ts'

const WHOLE = { dateStyle: 'full', timeStyle: 'long' } as const
const DAY_AND_TIME = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const

/** A local time, with the date unless it is today. */
export function Moment({ at }: { at: string | Date }) {
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return String(at)
  return (
    <time dateTime={moment.toISOString()} title={new Intl.DateTimeFormat(locale(), WHOLE).format(moment)}>
      {momentText(moment)}
    </time>
  )
}

export function momentText(moment: Date, now: Date = new Date()): string {
  const isToday = moment.toDateString() === now.toDateString()
  return new Intl.DateTimeFormat(locale(), isToday ? { timeStyle: 'short' } : DAY_AND_TIME).format(moment)
}
