import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { dateInAlgiers } from '@hirfa/shared-i18n'

const HOUR_MS = 3_600_000
const TRANSPORT_MS = 60_000

let offsetMs = 0

export function currentTime(): Date {
  return new Date(Date.now() + offsetMs)
}

const $hour = atom(currentTime())

/** The time of the server; changes at every full hour, not in between. */
export const $now: ReadableAtom<Date> = $hour

export const $today = computed($now, dateInAlgiers)

/** A cache may have stored the response for a while. */
export function readTime(headers: Headers): void {
  const difference = Date.parse(headers.get('Date') ?? '') - currentTime().getTime()
  if (Number.isNaN(difference) || (difference <= 0 && -difference <= TRANSPORT_MS + storageTime(headers))) return
  offsetMs += difference
  update()
}

function storageTime(headers: Headers): number {
  const seconds = headers.get('Cache-Control')?.matchAll(/\b(?:max-age|stale-while-revalidate)=(\d+)/g) ?? []
  return Array.from(seconds, ([, count]) => Number(count) * 1000).reduce((sum, each) => sum + each, 0)
}

function update(): void {
  const now = currentTime()
  if (algiersHour(now) !== algiersHour($hour.value)) $hour.set(now)
}

function algiersHour(moment: Date): number {
  return Math.floor(moment.getTime() / HOUR_MS)
}

onMount($hour, () => {
  update()
  if (typeof document === 'undefined') return
  let timer: ReturnType<typeof setTimeout>
  const follow = () => {
    clearTimeout(timer)
    update()
    timer = setTimeout(follow, HOUR_MS - (currentTime().getTime() % HOUR_MS))
  }
  follow()
  // Timers stand still while the device sleeps or the page is in the back/forward cache.
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('pageshow', follow)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('pageshow', follow)
  }
})
