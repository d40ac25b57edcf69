import type { ReleaseStore } from '../state/release-store.ts'
import { collectArtifacts } from './collect-artifacts.ts'

const LOOK_MS = 6 * 3_600_000

interface CollectorRun {
  store: ReleaseStore
  retentionDays: number
  now: () => Date
  leads: () => boolean
  report: (problem: unknown) => void
}

export function runCollector({ store, retentionDays, now, leads, report }: CollectorRun): { stop(): Promise<void> } {
  let running = Promise.resolve()

  async function collect(): Promise<void> {
    if (!leads()) return
    try {
      await collectArtifacts(store, { now: now(), retentionDays, by: 'the collector' })
    } catch (problem) {
      report(problem)
    }
  }

  const looks = setInterval(() => (running = running.then(collect)), LOOK_MS)
  looks.unref()
  return {
    async stop() {
      clearInterval(looks)
      await running
    }
  }
}
