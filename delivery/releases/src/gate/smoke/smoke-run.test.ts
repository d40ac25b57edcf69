import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { findTestBrowser } from '../../../../../scripts/find-browser.ts'
import { isRunning } from '../../../../../scripts/test/own-run.ts'
import { serveLocally } from '../browser/recorded-responses.ts'
import { liveAt, promotion, PROPOSED } from '../../../../testing/gate-pages.ts'
import { remoteRecord, routesOf } from '../../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../../testing/temporary-folder.ts'
import type { Proposal } from '../../state/gate.ts'
import { browserInChild } from '../browser/gate-browser.ts'
import { pageOpener } from './open-pages.ts'
import { smokeRun, withoutSmokeRun } from './smoke-run.ts'

/** `mf-journal` 1.1.0 without canaries beside it: one combination. */
const ALONE = promotion({
  record: async (name, version) => remoteRecord(name, version, { routes: routesOf('/journal') }),
  file: async () => Buffer.from('')
})

/** Beside two remotes with canaries, visitors get three combinations. */
const PROPOSAL: Proposal = {
  ...ALONE,
  after: {
    ...ALONE.after,
    'mf-archive': { ...liveAt('1.0.0'), canary: { version: '1.1.0', share: 10 } },
    'mf-index': { ...liveAt('1.0.0'), canary: { version: '1.1.0', share: 20 } }
  }
}

const SCREEN = '<!doctype html><main data-remote="mf-journal" data-version="1.1.0">Journal</main>'
/** Takes no CPU time, as a loop would. */
const BLOCK = "const call = new XMLHttpRequest(); call.open('GET', '/never', false); call.send()"
const unchecked = (reason: string, failed = true) => ({ violations: [], unchecked: { reason, failed } })
const LATE = unchecked('The smoke run did not finish within 300 s.')
/** The violation of the version that is proposed. */
const broken = (reason: string) => ({ consumer: 'mf-journal 1.1.0', reason })

test('one deadline applies to the pages of all combinations together', async () => {
  let time = 0
  const limits: number[] = []
  const smoke = smokeRun({
    now: () => time,
    openPages: async (_state, _routes, limitMs) => {
      limits.push(limitMs)
      time += 200_000
      return { problems: [], finished: true }
    }
  })
  expect(await smoke.check(PROPOSAL, PROPOSED)).toEqual(LATE)
  expect(limits).toEqual([300_000, 100_000])
  // The next attempt opens only the pages of the third combination.
  expect(await smoke.check(PROPOSAL, PROPOSED)).toEqual({ violations: [] })
  expect(limits).toEqual([300_000, 100_000, 300_000])
})

test('an unfinished run reports its problems and is not remembered', async () => {
  const problem = '/journal in a browser (ar): no screen appears.'
  const smoke = smokeRun({ openPages: async () => ({ problems: [problem], finished: false }) })
  expect(await smoke.check(PROPOSAL, PROPOSED)).toEqual({ ...LATE, violations: [broken(problem)] })
  expect(smoke.known(PROPOSAL, PROPOSED)).toEqual([])
})

test('a run that throws or never ends could not be checked, and is not remembered', async () => {
  const throws = smokeRun({
    openPages: async () => {
      throw new Error('listen EADDRINUSE')
    }
  })
  expect(await throws.check(PROPOSAL, PROPOSED)).toEqual(unchecked('The smoke run failed: listen EADDRINUSE'))
  expect(throws.known(PROPOSAL, PROPOSED)).toEqual([])

  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const hangs = smokeRun({ openPages: () => new Promise(() => undefined) })
  const verdict = hangs.check(PROPOSAL, PROPOSED)
  await vi.advanceTimersByTimeAsync(320_000)
  expect(await verdict).toEqual(LATE)
})

test('without a browser the verdict has the reason', async () => {
  const smoke = withoutSmokeRun('GATE_BROWSER is off.')
  expect(await smoke.check(PROPOSAL, PROPOSED)).toEqual(unchecked('GATE_BROWSER is off.', false))
})

test('a browser that does not start is a check that could not be made', async () => {
  const { check } = await browserRun({ browser: '/bin/false' })
  expect(await check()).toEqual(unchecked('The smoke run failed: The browser /bin/false does not start.'))
})

describe('in a browser', { timeout: 120_000 }, () => {
  test('a server that never responds ends with the deadline, and its browser with it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { check, browserPid, requested } = await browserRun({ limitMs: 10_000 })
    const checked = check()
    // A single page may wait for 30 s.
    await requested
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await checked).toEqual(unchecked('The smoke run did not finish within 10 s.'))
    await expect.poll(() => isRunning(-browserPid())).toBe(false)
  })

  test.each([
    ['an endless loop', `${SCREEN}<script>setTimeout(() => { for (;;) {} }, 100)</script>`],
    ['a script that blocks it before its screen appears', `<script>setTimeout(() => { ${BLOCK} }, 100)</script>`]
  ])('a page with %s is refused before its time to load is over, and its browser ends', async (_what, html) => {
    const { check, browserPid } = await browserRun({ html, responseLimitMs: 2_000 })
    expect(await check()).toEqual({
      violations: [broken('/journal in a browser (ar): a script does not end: the page does not respond within 2 s.')]
    })
    await expect.poll(() => isRunning(-browserPid())).toBe(false)
  })

  test('every route is opened, and its problem names path and language', async () => {
    const { check } = await browserRun({ html: `${SCREEN}<script>JSON.parse = text => text</script>` })
    expect(await check()).toEqual({
      violations: ['ar', 'en', 'fr'].map(language =>
        broken(
          `/journal in a browser (${language}): a script changes JSON.parse, which all apps of a page share; keep the function in a module of the remote.`
        )
      )
    })
  })
})

/** A smoke run of one page in a real browser. `browserPid` reads the process of the browser. */
async function browserRun({ html = '', limitMs = 100_000, browser = '', responseLimitMs = 60_000 }) {
  const { promise: requested, resolve } = Promise.withResolvers<void>()
  const pages = await serveLocally(({ url }, response) => {
    resolve()
    if (html && !url?.startsWith('/never')) response.setHeader('content-type', 'text/html').end(html)
  })
  const folder = temporaryFolder()
  const script = join(folder, 'browser')
  writeFileSync(script, `#!/bin/sh\necho $$ > '${folder}/pid'\nexec '${findTestBrowser()}' "$@"\n`, { mode: 0o755 })
  const openPages = pageOpener({
    releases: folder,
    runBrowser: browserInChild(browser || script),
    apiUrl: undefined,
    responseLimitMs,
    startEdge: async () => pages
  })
  const smoke = smokeRun({ openPages, limitMs })
  return {
    requested,
    check: () => smoke.check(ALONE, PROPOSED),
    browserPid: () => Number(readFileSync(join(folder, 'pid'), 'utf8'))
  }
}
