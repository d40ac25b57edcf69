// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMOKE_RUN_LIMIT_MS, TIMEOUTS_MS } from '@hirfa/shared-contract/release/commands'
import { afterEach, expect, test, vi } from 'vitest'
import type { Proposal, Verdict } from '../../../releases/src/state/gate.ts'
import { startOperations } from '../../../testing/operations.ts'
import { writeRemote } from '../../../testing/small-builds.ts'
import { makeChange } from './releases-api.ts'

const APP = 'mf-journal'
const VERSION = '1.1.0'
const GATE_MS = 200_000
const DONE = 'mf-journal 1.1.0 is live, before it was 1.0.0.'

/** A gate that takes 200 s for one version, on the clock that the timeouts of clients run on. */
function slowGate() {
  let end: (() => void) | undefined
  return {
    gate: {
      check: ({ step }: Proposal) =>
        'to' in step && step.to === VERSION
          ? new Promise<Verdict>(resolve => (end = () => resolve({ violations: [] })))
          : Promise.resolve({ violations: [] })
    },
    async pass() {
      await vi.waitFor(() => expect(end).toBeDefined(), { timeout: 20_000 })
      vi.advanceTimersByTime(GATE_MS)
      end?.()
      end = undefined
    }
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Runs the entry file of a command line in this process. */
async function runEntry(load: () => Promise<unknown>, url: string, token: string) {
  const { argv } = process
  const stdout = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.stubEnv('RELEASE_URL', url)
  vi.stubEnv('RELEASE_TOKEN', token)
  process.argv = ['node', 'cli', 'promote', APP, VERSION, '--again']
  try {
    await load()
    return { exitCode: process.exitCode, stdout: stdout.mock.calls.flat() }
  } finally {
    process.argv = argv
    process.exitCode = undefined
    stdout.mockRestore()
  }
}

test('a promote that takes 200 s has the same result in both command lines, over HTTP and in the console', async () => {
  const { gate, pass } = slowGate()
  const { url, ops, dataDir, store } = await startOperations({ gate })
  const dist = join(dataDir, 'next')
  writeRemote(dist, { name: APP, version: VERSION })
  await store.publish(dist)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const nodeFetch = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    nodeFetch(new URL(path, url), {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), origin: url, cookie: `release_console=${ops}` }
    })
  )

  async function promoted<Outcome>(client: () => Promise<Outcome>): Promise<Outcome> {
    const running = client()
    await Promise.race([pass(), running])
    const outcome = await running
    expect(await store.state()).toMatchObject({ [APP]: { liveHistory: ['1.0.0', VERSION] } })
    await store.rollback(APP)
    return outcome
  }

  const done = { exitCode: 0, stdout: [DONE] }
  const operators = () => import('../../../testing/release-cli.ts')
  const teams = () => import('../../../remote-kit/release.ts')
  expect(await promoted(() => runEntry(operators, url, ops))).toEqual(done)
  expect(await promoted(() => runEntry(teams, url, ops))).toEqual(done)

  const change = { action: 'promote', app: APP, from: '1.0.0', to: VERSION, by: 'samira' }
  const overHttp = await promoted(() =>
    nodeFetch(`${url}/ops/api/promote`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ops}`, 'content-type': 'application/json' },
      body: JSON.stringify({ app: APP, version: VERSION, again: true })
    })
  )
  expect(overHttp.status).toBe(200)
  expect(await overHttp.json()).toMatchObject({ change })
  expect(await promoted(() => makeChange('promote', { app: APP, version: VERSION, again: true }))).toMatchObject(change)
})

test('clients and proxies wait longer than a smoke run may take', () => {
  expect(TIMEOUTS_MS.gate).toBeGreaterThan(SMOKE_RUN_LIMIT_MS)
  for (const file of ['nginx.conf', 'nginx-cdn.conf']) {
    const text = readFileSync(join(import.meta.dirname, '../../../../deploy', file), 'utf8')
    const limits = [...text.matchAll(/proxy_read_timeout (\d+)s/g)].map(([, seconds]) => Number(seconds) * 1000)
    expect(Math.max(...limits), file).toBeGreaterThanOrEqual(TIMEOUTS_MS.gate)
  }
})
