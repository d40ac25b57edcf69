import { REASON_MAX_LENGTH, type SeenVerdict } from '@hirfa/shared-contract/release/commands'
import type { Entry } from '../ledger/entry.ts'
import { ReleaseError } from '../errors.ts'
import type { ReleaseStore } from '../state/release-store.ts'
import { OutdatedError } from '../state/signed-changes.ts'
import type { ReleasesDocument } from '../state/signed-document.ts'
import { isDisabled, liveVersion, appOf, type ReleaseState } from '../state/release-state.ts'
import { slotAfter, slotOf } from './count.ts'
import { cohortSeries } from './cohort-series.ts'
import { hoursBefore } from './health-store.ts'
import type { HealthStore } from './sql-health.ts'
import type { AnalysisSettings } from './analysis-settings.ts'
import { seenVerdict, type Verdict, verdict } from './verdict.ts'
import { type Analysis, analysesIn } from './analyses.ts'
import type { AnalysisEvent } from './webhook.ts'

/** The author of automatic rollbacks in the ledger. Earlier ledgers contain this name. */
export const AUTOMATIC_ROLLBACK = 'closed-loop'

const CONFIRMATION_MS = 60_000
const NOTHING_DONE = 'Nothing is rolled back automatically.'
const UNCONFIRMED = `The measurements of the edge do not confirm it. ${NOTHING_DONE}`

interface Opened {
  confirms: boolean
  text: string
}

export interface AnalysisOptions<Methods extends keyof ReleaseStore> {
  store: Pick<ReleaseStore, Methods>
  entries: () => Promise<readonly Entry[]>
  health: Pick<HealthStore, 'sums'>
  settings: AnalysisSettings
  now: () => Date
  notify: (event: AnalysisEvent) => void
}

type Options = AnalysisOptions<'released' | 'rollback' | 'confirm'>

export function automaticRollback({ store, entries, health, settings, now, notify }: Options) {
  const given = new Set<number>()
  const opened = new Map<number, Opened & { at: number }>()
  /** When the regression of a change was first seen without confirmation; `Infinity` once it is reported. */
  const unconfirmed = new Map<number, number>()
  const seen = new Map<number, SeenVerdict>()
  let last: string | undefined

  async function analyzeOne(analysis: Analysis): Promise<void> {
    const { seq, apps } = await store.released()
    seen.delete(analysis.seq)
    if (!isStillSo(analysis, apps)) return
    const found = await verdictOn(analysis)
    const { outcome, why: reported, confirmed } = found
    seen.set(analysis.seq, seenVerdict(analysis, analysis.change, found))
    if (outcome !== 'worse') return
    if (!confirmed) return warn(analysis, `${reported}. ${UNCONFIRMED}`)
    const browser = await inBrowser(analysis)
    if (!browser.confirms) return warn(analysis, `${reported}. ${browser.text}`)
    const why = `${reported}${browser.text}`
    try {
      const { at, seq: number } = await rolledBack(analysis, why, { seq, apps })
      const event = analysis.change === 'canary' ? 'halt' : 'rollback'
      report(event, analysis, { now: analysis.against, why, at, seq: number })
    } catch (error) {
      // Another change was made first; the next analysis takes it into account.
      if (error instanceof OutdatedError) return
      if (!(error instanceof ReleaseError)) throw error
      given.add(analysis.seq)
      report('refused', analysis, { now: null, why: `${why} ${error.message}` })
    }
  }

  function report(
    event: AnalysisEvent['event'],
    { app, version }: Analysis,
    facts: Pick<AnalysisEvent, 'now' | 'why'> & Partial<AnalysisEvent>
  ): void {
    last = facts.why
    notify({ event, app, version, at: now().toISOString(), seq: null, ...facts })
  }

  /** Apps that changed as one go back as one, because their versions were checked together. */
  function rolledBack(
    { app, against, change, with: others = [] }: Analysis,
    why: string,
    released: Pick<ReleasesDocument, 'seq' | 'apps'>
  ): Promise<Entry> {
    const isCanary = change === 'canary'
    const apps = [app, ...others.map(other => other.app)]
    return store.rollback(app, isCanary ? undefined : against, {
      by: AUTOMATIC_ROLLBACK,
      why: why.slice(0, REASON_MAX_LENGTH),
      after: { apps, seq: released.seq },
      keepCanary: apps.some(name => appOf(released.apps, name).canary?.with?.some(other => !apps.includes(other))),
      with: others.map(other => (isCanary ? { app: other.app } : other))
    })
  }

  async function inBrowser({ seq, app, version, against, with: others = [] }: Analysis): Promise<Opened> {
    const known = opened.get(seq)
    if (known && now().getTime() - known.at < CONFIRMATION_MS) return known
    const found = await store
      .confirm(
        { app, version },
        [{ app, version: against }, ...others].filter(each => each.version !== '')
      )
      .then(problemText, (error: unknown) => {
        if (!(error instanceof ReleaseError)) throw error
        return { confirms: false, text: `No browser could open its pages: ${error.message} ${NOTHING_DONE}` }
      })
    opened.set(seq, { ...found, at: now().getTime() })
    return found
  }

  /** Reports alone change nothing: anyone who loads pages can send them. */
  function warn(analysis: Analysis, why: string): void {
    const since = unconfirmed.get(analysis.seq) ?? now().getTime()
    unconfirmed.set(analysis.seq, since)
    if (now().getTime() - since < CONFIRMATION_MS) return
    unconfirmed.set(analysis.seq, Infinity)
    report('unconfirmed', analysis, { now: analysis.against, why })
  }

  /** Each later window of a change has a smaller chance of error, so that the chances of all have a finite sum. */
  async function verdictOn(analysis: Analysis): Promise<Verdict> {
    const since = analysis.since.getTime()
    const windows = Math.floor((now().getTime() - since) / settings.windowMs)
    const began = since + windows * settings.windowMs
    const before = analysis.change === 'canary' ? began : since - settings.windowMs
    const until = slotOf(now())
    const series = cohortSeries(analysis.app, analysis.only)
    const own = await health.sums(slotAfter(new Date(began)), [series], until)
    const others = await health.sums(slotAfter(new Date(before)), [series], until)
    const { chances } = settings.limits
    const limits = { ...settings.limits, chances: { ...chances, low: chances.low / ((windows + 1) * (windows + 2)) } }
    return verdict(analysis, own, others, limits, await hoursBefore(health, analysis.since))
  }

  return {
    async analyze(): Promise<void> {
      const analyses = analysesIn(await entries(), now(), settings.freshMs)
      for (const seq of seen.keys()) if (!analyses.some(analysis => analysis.seq === seq)) seen.delete(seq)
      for (const analysis of analyses) {
        if (!given.has(analysis.seq)) await analyzeOne(analysis)
      }
    },
    last: () => last,
    verdicts: () => [...seen.values()]
  }
}

function problemText(problems: readonly string[] | undefined): Opened {
  if (problems === undefined) return { confirms: true, text: '' }
  const [first] = problems
  if (first === undefined) return { confirms: false, text: `A browser finds no problem in its pages. ${NOTHING_DONE}` }
  return { confirms: true, text: `. ${first}` }
}

function isStillSo({ change, app, version }: Analysis, state: ReleaseState): boolean {
  if (isDisabled(state, app)) return false
  return change === 'canary' ? appOf(state, app).canary?.version === version : liveVersion(state, app) === version
}
