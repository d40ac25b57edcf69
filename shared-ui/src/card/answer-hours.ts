const HOURS_MAX = 24

/** The whole hours within which an artisan usually answers; slower than a day is not shown. */
export function answerHours(minutes: number | null | undefined): number | undefined {
  const hours = Math.max(1, Math.ceil((minutes ?? Infinity) / 60))
  return hours <= HOURS_MAX ? hours : undefined
}
