/** The test runner of projects whose files run one after the other in one process. */
import { type RunnerTestFile, TestRunner, vi } from 'vitest'
import { propertiesOf, restoreProperties } from './properties.ts'
import { clearTimers, watchTimers } from './timers.ts'

/** Projects whose files share module instances: the modules of `e2e` hold its product, those of the others keep no state. */
const SHARE_MODULES = ['e2e', 'edge', 'releases', 'shared-contract', 'shared-i18n', 'shared-tracing']
const HAS_PAGE = 'happyDOM' in globalThis

if (HAS_PAGE) watchTimers()

/**
 * Each file starts as in a process of its own: with new instances of the repository's modules, an empty page without timers,
 * and the globals and environment variables of the first file. Only packages stay loaded.
 */
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
