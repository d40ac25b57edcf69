import { expect, test } from 'vitest'
import { browserOfFile, liveAt } from '../../../../testing/gate-pages.ts'
import { serveLocally } from '../browser/recorded-responses.ts'
import { remoteRecord, routesOf } from '../../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../../testing/temporary-folder.ts'
import { appOf, type ReleaseState } from '../../state/release-state.ts'
import { accusedPages } from './accused-pages.ts'
import { pageOpener } from './open-pages.ts'

const APP = 'mf-journal'
const [before, version] = ['1.0.0', '1.1.0']
const CANARY = { shell: liveAt(before), [APP]: { ...liveAt(before), canary: { version, share: 20 } } }
const PROMOTION = { shell: liveAt(before), [APP]: { ...liveAt(before), liveHistory: [before, version] } }

const browser = browserOfFile()

/** Opens pages in a real browser; those of the given versions throw. */
function confirmation(state: ReleaseState, broken: readonly string[]) {
  const openPages = pageOpener({
    releases: temporaryFolder(),
    runBrowser: async (_limitMs, work) => {
      await work(browser)
      return true
    },
    apiUrl: undefined,
    startEdge: async ({ store }) => {
      const shown = appOf(await store.state(), APP)
      const served = shown.liveHistory.at(-1) ?? ''
      const script = broken.includes(served) ? "<script>throw new TypeError('broken')</script>" : ''
      const html = `<!doctype html><main data-remote="${APP}" data-version="${served}">Journal</main>${script}`
      return serveLocally((_request, response) => response.setHeader('content-type', 'text/html').end(html))
    }
  })
  return accusedPages(openPages)({
    apps: state,
    accused: { app: APP, version },
    before: [{ app: APP, version: before }],
    record: async (name, of) => remoteRecord(name, of, { routes: routesOf('/journal') })
  })
}

test('a browser confirms what pages of a change report, and nothing else', { timeout: 120_000 }, async () => {
  for (const state of [CANARY, PROMOTION]) {
    expect(await confirmation(state, [version])).toContain('/journal in a browser (ar): broken.')
    expect(await confirmation(state, [before, version])).toEqual([])
  }
  expect(await confirmation(CANARY, [])).toEqual([])
})
