import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { analysisSettingsOf } from '../releases/src/analysis/analysis-settings.ts'
import { type CountKind, slotOf } from '../releases/src/analysis/count.ts'
import { fileHealth } from '../releases/src/analysis/file-health.ts'
import type { HealthStore } from '../releases/src/analysis/sql-health.ts'
import type { AnalysisEvent } from '../releases/src/analysis/webhook.ts'
import type { Gate } from '../releases/src/state/gate.ts'
import { appOf, liveVersion } from '../releases/src/state/release-state.ts'
import { openReleases } from '../releases/src/state/release-store.ts'
import { publishRemotes } from './published-builds.ts'
import { preparedFolder, temporaryFolder } from './temporary-folder.ts'

export const APP = 'mf-journal'
/** Changes with the app in a set. */
export const OTHER = 'mf-archive'
export const MINUTE = 60_000
const SOURCES = 30

/** Counts page views of thirty sources at the current time. */
export function pageCounter(health: Pick<HealthStore, 'add'>, now: () => Date) {
  const count = (series: string, version: string, kind: CountKind, sources: number, each: number) =>
    health.add(
      Array.from({ length: sources }, (_, source) => {
        const detail = `a1-${source}`
        return { slot: slotOf(now()), app: series, version, kind, detail, count: each }
      })
    )

  async function reported(version: string, views: number, broken = 0, series = APP): Promise<void> {
    await count(series, version, 'view', SOURCES, views / SOURCES)
    const sources = Math.min(broken, SOURCES)
    await count(series, version, 'broken', sources, broken / sources)
  }

  return {
    reported,
    /** The edge saw the broken ones not settle. */
    async seen(version: string, views: number, broken = 0, series = APP): Promise<void> {
      await reported(version, views, broken, series)
      for (const kind of ['served', 'settled'] as const) await count(series, version, kind, SOURCES, views / SOURCES)
      const sources = Math.min(broken, SOURCES)
      await count(series, version, 'settled', sources, -broken / sources)
    }
  }
}

/** `APP` and `OTHER` are live in 1.0.0 and published in later versions; the test sets the time. */
export async function analysedApp({ gate, env = {} }: { gate?: Gate; env?: Record<string, string> } = {}) {
  let time = Date.parse('2026-11-05T12:00:00.000Z')
  const now = () => new Date(time)
  const folder = await preparedFolder('analysed', async prepared => {
    const store = openReleases(prepared, { by: 'samira', now })
    await publishRemotes(store, ...['1.0.0', '1.1.0', '1.2.0'].map(version => `${APP}@${version}`))
    await publishRemotes(store, `${OTHER}@1.0.0`, `${OTHER}@1.1.0`)
    for (const app of [APP, OTHER]) await store.promote(app, '1.0.0')
  })
  const open = () => openReleases(folder, { by: 'samira', now, cohortAttributes: ['region'], gate })
  const [store, elsewhere] = [open(), open()]
  const health = fileHealth(join(temporaryFolder(), 'health.sqlite'))
  onTestFinished(() => health.close())
  const events: AnalysisEvent[] = []
  return {
    store,
    elsewhere,
    events,
    health,
    /** Of an analysis, besides its store. */
    options: {
      entries: () => store.history(),
      health,
      settings: analysisSettingsOf(env),
      now,
      notify: (event: AnalysisEvent) => void events.push(event)
    },
    now,
    pass: (milliseconds: number) => void (time += milliseconds),
    ...pageCounter(health, now),
    async stands(app = APP) {
      const state = await store.state()
      const { canary } = appOf(state, app)
      return { live: liveVersion(state, app), canary: canary?.version, share: canary?.share }
    }
  }
}
