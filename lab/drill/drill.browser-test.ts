import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownProduct } from '../../e2e/kit/own-product.ts'
import { sharedBrowser } from '../../e2e/kit/shared-browser.ts'
import { sharedBuild } from '../../e2e/kit/shared-product.ts'
import { brokenVersions } from './broken-versions.ts'
import { runDrill } from './drill.ts'
import { type EdgeHealth, edgeHealth } from './edge-health.ts'
import { type CellResult, countResults, resultLine } from './result.ts'
import { exploreSite, type Site } from './site.ts'

/** A busy machine takes longer than a visitor waits. */
const USABLE_MS = 20_000
const REMOTE = 'mf-account'

let browser: Browser
let health: EdgeHealth
let site: Site
afterAll(() => health.close())
const own = ownProduct({ AUTOMATIC_ROLLBACK: 'off' })
beforeAll(async () => {
  browser = await sharedBrowser()
  health = edgeHealth(own.product.dataDir)
  site = await exploreSite(browser, own.product.url, 'ar', 1)
})

test('a cell of each class of faults passes', async () => {
  const lines: string[] = []
  const drill = {
    browser,
    site,
    health,
    usableMs: USABLE_MS,
    pages: 2,
    versions: brokenVersions(own.product, app => sharedBuild(app, '1.0.1')),
    onResult: (result: CellResult) => void lines.push(resultLine(result))
  }
  const fault = ['404', 'slow', 'flipped byte', 'renders nothing', 'blocked']
  const cold = { remote: [REMOTE], situation: ['cold'] }
  const results = await Promise.all([
    runDrill({ ...drill, filter: { ...cold, fault, artefact: ['chunk', 'storage'] } }),
    runDrill({ ...drill, filter: { ...cold, fault: ['hang'], artefact: ['entry'] } })
  ])
  expect(countResults(results.flat()), lines.join('\n')).toMatchObject({ cells: 6, passed: 6 })
})
