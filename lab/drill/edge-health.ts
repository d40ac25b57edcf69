/** What the edge of the drill's own product counted. */
import { openHealth } from '@hirfa/delivery-releases'
import { holds } from '../until.ts'

const LIMIT_MS = 20_000
const LOOK_MS = 300

export interface EdgeHealth {
  /** Whether the edge counts at least as many of these problems, `load 1.0.0`, as all cells so far have reported. */
  has(app: string, problems: readonly string[]): Promise<boolean>
  close(): Promise<void>
}

export function edgeHealth(dataDir: string): EdgeHealth {
  const { store } = openHealth(dataDir, {})
  const expected = new Map<string, number>()
  return {
    async has(app, problems) {
      const wanted = new Set(problems.map(problem => `${app} ${problem}`))
      for (const key of wanted) expected.set(key, (expected.get(key) ?? 0) + 1)
      const least = new Map([...wanted].map(key => [key, expected.get(key) ?? 0]))
      const isCounted = async () => {
        const totals = new Map<string, number>()
        for (const { app: of, kind, version, count } of await store.totals()) {
          const key = [of, kind, version].join(' ')
          totals.set(key, (totals.get(key) ?? 0) + count)
        }
        return [...least].every(([key, count]) => (totals.get(key) ?? 0) >= count)
      }
      return holds(isCounted, LIMIT_MS, LOOK_MS)
    },
    close: () => store.close()
  }
}
