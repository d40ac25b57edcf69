import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RemoteBuild } from '@hirfa/shared-contract/release'
import { expect, onTestFinished, test } from 'vitest'
import { findOrInstallBrowser } from '../../../../../scripts/find-browser.ts'
import { temporaryFolder } from '../../../../testing/temporary-folder.ts'
import type { Proposal } from '../../state/gate.ts'
import type { ReleaseState } from '../../state/release-state.ts'
import { pageOpener } from './open-pages.ts'
import { smokeRun } from './smoke-run.ts'

const DIGEST = `sha384-${'A'.repeat(64)}`

/** `mf-journal` 1.1.0 beside a shell and two remotes with canaries: visitors get three combinations. */
const AFTER: ReleaseState = {
  shell: live('1.0.0'),
  'mf-archive': { ...live('1.0.0'), canary: { version: '1.1.0', share: 10 } },
  'mf-index': { ...live('1.0.0'), canary: { version: '1.1.0', share: 20 } },
  'mf-journal': live('1.1.0')
}

function live(version: string): ReleaseState[string] {
  const published = ['1.0.0', '1.1.0'].map(each => ({ version: each, record: DIGEST }))
  return { published, liveHistory: [version] }
}

const PROPOSAL: Proposal = {
  step: { action: 'promote', app: 'mf-journal', from: '1.0.0', to: '1.1.0' },
  before: AFTER,
  after: AFTER,
  record: async (name, version): Promise<RemoteBuild> => ({
    kind: 'remote',
    name,
    version,
    entry: 'remote-entry.js',
    global: 'journal',
    modules: {},
    messages: { ar: [], en: [], fr: [] },
    files: {},
    routes: [{ path: '/journal', module: './screen' }]
  }),
  file: async () => Buffer.from('')
}

const LATE = { consumer: 'mf-journal 1.1.0', reason: 'The smoke run did not finish within 300 s.' }

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
  expect(await smoke.violations(PROPOSAL, 'mf-journal', '1.1.0')).toEqual([LATE])
  expect(limits).toEqual([300_000, 100_000])
  // The next attempt opens only the pages of the third combination.
  expect(await smoke.violations(PROPOSAL, 'mf-journal', '1.1.0')).toEqual([])
  expect(limits).toEqual([300_000, 100_000, 300_000])
})

test('an unfinished run reports its problems and is not remembered', async () => {
  const problem = '/journal in a browser (ar): no screen appears.'
  const smoke = smokeRun({ openPages: async () => ({ problems: [problem], finished: false }) })
  expect(await smoke.violations(PROPOSAL, 'mf-journal', '1.1.0')).toEqual([
    { consumer: 'mf-journal 1.1.0', reason: problem },
    LATE
  ])
  expect(smoke.known(PROPOSAL, 'mf-journal', '1.1.0')).toEqual([])
})

test('a page that hangs ends with the deadline', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const openPages = pageOpener({
    releases: temporaryFolder(),
    browser: findOrInstallBrowser(),
    apiUrl: undefined,
    startEdge: async () => ({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      close: async () => undefined
    })
  })
  const smoke = smokeRun({ openPages, limitMs: 2_000 })
  const begun = performance.now()
  expect(await smoke.violations(PROPOSAL, 'mf-journal', '1.1.0')).toEqual([
    { ...LATE, reason: 'The smoke run did not finish within 2 s.' }
  ])
  // A single page may wait for 30 s.
  expect(performance.now() - begun).toBeLessThan(20_000)
})
