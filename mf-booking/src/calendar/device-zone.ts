/** As far ahead as a clock that is changed for the summer may still agree with Algiers. */
const HALF_A_YEAR_MS = 182 * 24 * 3_600_000

/**
 * Whether this device's clock shows another hour than Algiers, which is an hour ahead of Greenwich
 * all year: now, or on a day that can be booked. Paris agrees in winter only.
 */
export function isElsewhere(now: Date): boolean {
  return [now, new Date(now.getTime() + HALF_A_YEAR_MS)].some(moment => moment.getTimezoneOffset() !== -60)
}
