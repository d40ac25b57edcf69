import { inAlgiers } from '@hirfa/shared-contract/calendar'

export type ReminderKind = 'day' | 'hour'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const REMINDERS: Record<ReminderKind, { before: number; late: number }> = {
  day: { before: 24 * HOUR, late: 3 * HOUR },
  hour: { before: HOUR, late: 20 * MINUTE }
}
/** Hours of the day in Algiers. */
const [QUIET_FROM, QUIET_UNTIL] = [22, 7]
const QUIET_HOURS = 24 - QUIET_FROM + QUIET_UNTIL

/** First and last start, `2026-11-23 09:00:00` in Algiers, of due appointments; null in quiet hours. */
export function startsToRemind(kind: ReminderKind, now: Date): { from: string; to: string } | null {
  const { before, late } = REMINDERS[kind]
  const local = inAlgiers(now)
  const hour = local.getUTCHours()
  if (hour < QUIET_UNTIL || hour >= QUIET_FROM) return null
  const morning = new Date(local).setUTCHours(QUIET_UNTIL, 0, 0, 0)
  const earliest = local.getTime() - late + 1000
  // The reminder of a day waits for the morning; that of an hour would come too late.
  const first = earliest >= morning ? earliest : kind === 'day' ? morning - QUIET_HOURS * HOUR : morning
  return { from: localText(first + before), to: localText(local.getTime() + before) }
}

function localText(local: number): string {
  return new Date(local).toISOString().slice(0, 19).replace('T', ' ')
}
