import { say } from '../messages/say.ts'

const [MINUTE_S, HOUR_S, DAY_S] = [60, 3_600, 86_400]

/** A duration in its largest unit; of the units with which plans are written, the largest that divides it. */
export function waitText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < MINUTE_S) return say('seconds', { number: whole })
  const minutes = Math.round(whole / MINUTE_S)
  if (whole % DAY_S === 0 || whole >= 3 * DAY_S) return say('days', { number: Math.round(whole / DAY_S) })
  if (whole % HOUR_S === 0 || whole >= 3 * HOUR_S) return say('hours', { number: Math.round(whole / HOUR_S) })
  return say('minutes', { number: minutes })
}
