/** Pages for the browser of the gate, and a browser that all cases of a file use. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from 'playwright-core'
import { beforeAll } from 'vitest'
import { findTestBrowser } from '../../scripts/find-browser.ts'
import { pixelDifference } from '../releases/src/gate/browser/compare-pictures.ts'
import type { GateBrowser } from '../releases/src/gate/browser/gate-browser.ts'
import type { StartEdge } from '../releases/src/gate/browser/serve-candidate.ts'
import { visitPage } from '../releases/src/gate/browser/visit.ts'

type ServedPages = Awaited<ReturnType<StartEdge>>

export async function servePages(respond: RequestListener): Promise<ServedPages> {
  const server = createServer(respond).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
    }
  }
}

/** Runs in the process of the test. */
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
