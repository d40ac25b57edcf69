import { type Browser, chromium } from 'playwright-core'
import { beforeAll } from 'vitest'
import { findTestBrowser } from '../../scripts/find-browser.ts'
import { pixelDifference } from '../releases/src/gate/browser/compare-pictures.ts'
import type { GateBrowser } from '../releases/src/gate/browser/gate-browser.ts'
import { visitPage } from '../releases/src/gate/browser/visit.ts'

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
