import { type Browser, chromium } from 'playwright-core'
import { beforeAll } from 'vitest'
import { findTestBrowser } from '../../scripts/find-browser.ts'
import { pixelDifference } from '../releases/src/gate/browser/compare-pictures.ts'
import type { GateBrowser } from '../releases/src/gate/browser/gate-browser.ts'
import { visitPage } from '../releases/src/gate/browser/visit.ts'
import type { Proposal } from '../releases/src/state/gate.ts'
import type { AppState, ReleaseState } from '../releases/src/state/release-state.ts'

export const DIGEST = `sha384-${'A'.repeat(64)}`

/** An app that has published 1.0.0 and 1.1.0. */
export function liveAt(version: string): AppState {
  return { published: ['1.0.0', '1.1.0'].map(each => ({ version: each, record: DIGEST })), liveHistory: [version] }
}

export const PROPOSED = [{ app: 'mf-journal', version: '1.1.0' }]

/** The promotion of `mf-journal` 1.1.0 beside a shell. */
export function promotion(builds: Pick<Proposal, 'record' | 'file'>): Proposal {
  const before: ReleaseState = { shell: liveAt('1.0.0'), 'mf-journal': liveAt('1.0.0') }
  const after = { ...before, 'mf-journal': liveAt('1.1.0') }
  const step = { action: 'promote', app: 'mf-journal', from: '1.0.0', to: '1.1.0' } as const
  return { step, before, after, knownRecord: () => undefined, ...builds }
}

/** A browser of the gate that all cases of a file use. Runs in the process of the test. */
export function browserOfFile(): GateBrowser {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findTestBrowser(), chromiumSandbox: process.getuid?.() !== 0 })
    return () => browser.close()
  })
  return {
    visit: visit => visitPage(browser, visit),
    pixelDifference: (before, after) => pixelDifference(browser, before, after)
  }
}
