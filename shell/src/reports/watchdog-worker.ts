import { type Report, REPORTS_PATH } from '@hirfa/shared-contract/release'
import { BEAT_MS, MOST_MISSED_BEATS } from '../limits.ts'

/** The report to send if no further beat arrives; null while the page is hidden, because its timers are throttled. */
export type Beat = Report | null

countBeats()

function countBeats(): void {
  let last: Beat = null
  let missed = 0

  self.addEventListener('message', ({ data }: MessageEvent<Beat>) => {
    last = data
    missed = 0
  })

  setInterval(() => {
    if (!last || ++missed !== MOST_MISSED_BEATS) return
    // Like a beacon: a failed report is not sent again.
    fetch(REPORTS_PATH, { method: 'POST', body: JSON.stringify(last), keepalive: true }).catch(() => undefined)
  }, BEAT_MS)
}
