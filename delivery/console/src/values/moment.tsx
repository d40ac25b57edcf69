const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit'
})
const WHOLE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' })

/** A local time, with the date unless it is today. */
export function Moment({ at }: { at: string | Date }) {
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return String(at)
  return (
    <time dateTime={moment.toISOString()} title={WHOLE.format(moment)}>
      {momentText(moment)}
    </time>
  )
}

export function momentText(moment: Date, now: Date = new Date()): string {
  return (moment.toDateString() === now.toDateString() ? TIME : DAY_AND_TIME).format(moment)
}
