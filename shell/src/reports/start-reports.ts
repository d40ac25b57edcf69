import { $failedCall, type RequestError, $saveData } from '@hirfa/shared-platform'
import { type ReleaseDocument, type Report, REPORTS_PATH, type Used, type Vital } from '@hirfa/shared-contract/release'
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { BEAT_MS } from '../limits.ts'
import { pageReport, vitalsReport } from './page-report.ts'
import { listenToPageEvents, recordPageEvent } from './page-events.ts'
import { onFirstScreenChange } from './first-screen-change.ts'
import { replaceUnusable } from '../routes/usable-screen.tsx'
import type { Beat } from './watchdog-worker.ts'
import { watchScreen } from './watch-screen.ts'
import { ownerOfScreen } from './screen-health.ts'

const BATCH_MS = 1_000

export function startReports({ id: release, shell }: ReleaseDocument): void {
  const sampled = isInSample() && !$saveData.get()
  const report = pageReport({ release, sampled })
  let batch: ReturnType<typeof setTimeout> | undefined

  function sendSoon(): void {
    batch ??= setTimeout(sendBatch, BATCH_MS)
  }

  function sendBatch(): void {
    clearTimeout(batch)
    batch = undefined
    sendReport(report.take())
    sendReport(report.takeErrors())
  }

  report.record({ kind: 'used', part: 'shell', version: shell })
  const watch = startWatchdog(blockedReport, ownerOfScreen)
  const screen = watchScreen({
    onSettled(of) {
      if ($saveData.get()) return
      report.settle([{ part: 'shell', version: shell }, ...of])
      sendSoon()
    },
    onProblem(kind, of) {
      recordPageEvent({ kind, ...of })
      replaceUnusable(of)
    }
  })
  listenToPageEvents(event => {
    if (event.kind === 'rendering') {
      screen.expect(event)
      return watch(event)
    }
    report.record(event)
    sendSoon()
  })
  $failedCall.subscribe(error => error && reportFailedCall(error))
  sendSoon()

  function reportFailedCall(error: RequestError): void {
    const details = error.failure.kind === 'unreadable' ? { error } : {}
    for (const { part, version } of ownerOfScreen()) recordPageEvent({ kind: 'request', part, version, ...details })
  }

  function blockedReport({ part, version }: Used): Report {
    const used = { part, version }
    return {
      release,
      ...(sampled ? { views: [used] } : {}),
      problems: [{ kind: 'blocked', ...used, ...(sampled ? { first: true } : {}) }]
    }
  }

  const isMeasured = sampled && !wantsNoTracking()
  if (isMeasured) onFirstScreenChange(screenChange => sendReport({ release, screenChange }))
  const felt = isMeasured ? measureVitals() : undefined
  const of = [{ part: 'shell', version: shell }, ...ownerOfScreen()]
  whenLeft(() => {
    sendBatch()
    const values = felt?.()
    if (values) sendReport(vitalsReport(release, of, values))
  })
}

function startWatchdog(reportOf: (blocked: Used) => Report, shown: () => Used[]): (next: Used) => void {
  const worker = new Worker(new URL('./watchdog-worker.ts', import.meta.url))

  function beat(of: Used[]): void {
    const [used] = of
    const message: Beat = used && document.visibilityState === 'visible' ? reportOf(used) : null
    worker.postMessage(message)
  }

  setInterval(() => beat(shown()), BEAT_MS)
  document.addEventListener('visibilitychange', () => beat(shown()))
  return next => beat([next])
}

/** Without waiting and retries, so that a failing service gets no more load. */
function sendReport(report: Report | undefined): void {
  if (report && navigator.onLine) navigator.sendBeacon(REPORTS_PATH, JSON.stringify(report))
}

function isInSample(): boolean {
  const oneIn = document.querySelector<HTMLMetaElement>('meta[name="hirfa-report-one-in"]')?.content
  return !oneIn || Math.random() * Number(oneIn) < 1
}

function wantsNoTracking(): boolean {
  return (
    navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  )
}

function measureVitals(): () => Partial<Record<Vital, number>> | undefined {
  let values: Partial<Record<Vital, number>> = {}
  const reported = new Set<Vital>()
  const keep = (vital: Vital) => (metric: { value: number }) => {
    if (!reported.has(vital)) values[vital] = Math.min(600_000, Math.round(metric.value * 10_000) / 10_000)
  }
  // Without `reportAllChanges` the final value may arrive after the last report.
  const always = { reportAllChanges: true }
  onLCP(keep('lcp'), always)
  onINP(keep('inp'), always)
  onCLS(keep('cls'), always)
  onTTFB(keep('ttfb'))
  return () => {
    const taken = values
    values = {}
    const vitals = Object.keys(taken) as Vital[]
    for (const vital of vitals) reported.add(vital)
    return vitals.length > 0 ? taken : undefined
  }
}

/** On phones a hidden page may never become visible again. */
function whenLeft(work: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') work()
  })
  addEventListener('pagehide', work)
}
