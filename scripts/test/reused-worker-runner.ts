import { type RunnerTestFile, TestRunner, vi } from 'vitest'
import { shareConnections } from './shared-connections.ts'
import { propertiesOf, restoreProperties } from './properties.ts'
import { clearTimers, watchTimers } from './timers.ts'

/** The modules of `e2e` hold its product, those of the others keep no state. */
const SHARE_MODULES = ['e2e', 'edge', 'product', 'releases', 'remote-kit', 'shared-contract', 'shared-tracing']
const HAS_PAGE = 'happyDOM' in globalThis

if (HAS_PAGE) {
  watchTimers()
  shareConnections()
}

/** A file gets new module instances, an empty page and the first globals. Only packages stay loaded. */
export default class ReusedWorkerRunner extends TestRunner {
  #restore: () => void = () => undefined

  async onBeforeCollect(): Promise<void> {
    if (!SHARE_MODULES.includes(this.config.name ?? '')) vi.resetModules()
    const objects = [process.env, globalThis, ...(HAS_PAGE ? [navigator, document, Storage.prototype] : [])]
    const before = objects.map(object => ({ object, properties: propertiesOf(object) }))
    const restorePage = HAS_PAGE ? (await import('./watch-page.ts')).watchPage() : undefined
    this.#restore = () => {
      for (const { object, properties } of before) restoreProperties(object, properties)
      restorePage?.()
    }
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files)
    vi.useRealTimers()
    vi.unstubAllGlobals()
    // Such a timer would run without a page after the last file of a process.
    clearTimers()
    this.#restore()
  }
}
