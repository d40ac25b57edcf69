import { $saveData } from 'shared-platform'
import type { Report, Used, Vital } from 'shared-contract/release'
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { currentRelease } from '../federation/release.ts'
import { pageReport, vitalsReport } from './page-report.ts'
import { hearSigns } from './signs.ts'

const BATCH_MS = 1_000

/** Tells the edge what this page notices: what it uses and what breaks soon, how it felt when the visitor turns away. */
export function startReports(): void {
  const { id: release, shell } = currentRelease()
  const tells = isInSample() && !$saveData.get()
  const report = pageReport({ release, tells })
  let batch: ReturnType<typeof setTimeout> | undefined

  function tellSoon(): void {
    batch ??= setTimeout(tell, BATCH_MS)
  }

  function tell(): void {
    clearTimeout(batch)
    batch = undefined
    send(report.take())
  }

  report.hear({ kind: 'used', part: 'shell', version: shell })
  hearSigns(sign => {
    report.hear(sign)
    tellSoon()
  })
  tellSoon()

  const felt = tells && !wantsNoTracking() ? measure() : undefined
  const of = [{ part: 'shell', version: shell }, ...screenInPage()]
  whenLeft(() => {
    tell()
    const values = felt?.()
    if (values) send(vitalsReport(release, of, values))
  })
}

/**
 * Nobody waits for it, and it is not tried again: a service in trouble is not helped by everybody's questions. Without
 * a network the browser would only complain on the console.
 */
function send(report: Report | undefined): void {
  if (report && navigator.onLine) navigator.sendBeacon('/reports', JSON.stringify(report))
}

/** The edge may want only one of so many pages to tell how they fare. */
function isInSample(): boolean {
  const oneIn = document.querySelector<HTMLMetaElement>('meta[name="hirfa-report-one-in"]')?.content
  return !oneIn || Math.random() * Number(oneIn) < 1
}

function wantsNoTracking(): boolean {
  return (
    navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  )
}

/** The screen that the page began with. */
function screenInPage(): Used[] {
  const { remote, version } = document.querySelector<HTMLElement>('main [data-remote]')?.dataset ?? {}
  return remote && version ? [{ part: remote, version }] : []
}

/** Gives what was measured since it was last asked; nothing when there is nothing new. */
function measure(): () => Partial<Record<Vital, number>> | undefined {
  let values: Partial<Record<Vital, number>> = {}
  const told = new Set<Vital>()
  const keep = (vital: Vital) => (metric: { value: number }) => {
    // Once for a page view: a later measure of the same would count the visitor twice.
    if (!told.has(vital)) values[vital] = Math.min(600_000, Math.round(metric.value * 10_000) / 10_000)
  }
  // As it comes: what is only said when the visitor leaves may be said after the last report.
  const always = { reportAllChanges: true }
  onLCP(keep('lcp'), always)
  onINP(keep('inp'), always)
  onCLS(keep('cls'), always)
  onTTFB(keep('ttfb'))
  return () => {
    const taken = values
    values = {}
    const vitals = Object.keys(taken) as Vital[]
    for (const vital of vitals) told.add(vital)
    return vitals.length > 0 ? taken : undefined
  }
}

/** A phone may never come back to a page that is hidden. */
function whenLeft(work: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') work()
  })
  addEventListener('pagehide', work)
}
