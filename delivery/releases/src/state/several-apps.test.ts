import { expect, test } from 'vitest'
import { publishRemote, publishShell } from '../../../testing/published-builds.ts'
import { remoteContract, shellContract } from '../../../testing/small-sources.ts'
import { preparedFolder } from '../../../testing/temporary-folder.ts'
import { openGate } from '../gate/open-gate.ts'
import type { AppVersion } from '../ledger/app-steps.ts'
import type { Verdict, Violation } from './gate.ts'
import { appOf, liveVersion } from './release-state.ts'
import { openReleases, type ReleaseStore } from './release-store.ts'
import { stateFor } from './cohorts.ts'

const BEFORE = { platform: 'export const greet = "hello"' }
const AFTER = { platform: 'export const welcome = "hello"' }
const GREETS = { screen: "import { greet } from '@hirfa/shared-platform'\nexport const Screen = () => greet" }
const WELCOMES = { screen: "import { welcome } from '@hirfa/shared-platform'\nexport const Screen = () => welcome" }

async function publishBoth(store: ReleaseStore, version: string, shared: typeof BEFORE, screen: typeof GREETS) {
  await publishShell(store, { version, contract: shellContract(shared) })
  await publishRemote(store, { name: 'mf-journal', version, contract: remoteContract(shared, screen) })
}

/** Version 1.0.0 of a shell and of the remote that needs it are live; the 2.0.0 of both need each other. */
async function product() {
  const folder = await preparedFolder('several apps', async prepared => {
    const store = openReleases(prepared, { by: 'samira', settings: {} })
    await publishBoth(store, '1.0.0', BEFORE, GREETS)
    await publishBoth(store, '2.0.0', AFTER, WELCOMES)
    await store.promote('shell', '1.0.0')
    await store.promote('mf-journal', '1.0.0')
  })
  const combinations: string[] = []
  const faults: Violation[] = []
  const smoke = {
    check: async (_: unknown, proposed: readonly AppVersion[]): Promise<Verdict> => {
      combinations.push(proposed.map(({ app, version }) => `${app} ${version}`).join(', '))
      return { violations: [] }
    },
    known: () => faults
  }
  const open = (by: string) => openReleases(folder, { by, settings: {}, gate: openGate({ smoke }) })
  const [store, other] = [open('samira'), open('karim')]
  const live = async () => {
    const state = await store.state()
    return [liveVersion(state, 'shell'), liveVersion(state, 'mf-journal')]
  }
  return { store, other, combinations, faults, live }
}

const BOTH = { with: [{ app: 'mf-journal', version: '2.0.0' }] }
const NAMES = { with: [{ app: 'mf-journal' }] }

test('two versions that need each other go live only as one change: one run of the gate, one entry, one rollback', async () => {
  const { store, combinations, live } = await product()
  await expect(store.promote('shell', '2.0.0')).rejects.toThrow('greet is no longer exported')
  await expect(store.promote('mf-journal', '2.0.0')).rejects.toThrow('shell 1.0.0')
  expect(await store.check('shell', '2.0.0', BOTH)).toMatchObject({ promote: [], rollback: [] })
  const before = (await store.released()).seq
  combinations.length = 0

  const change = await store.promote('shell', '2.0.0', { ...BOTH, why: 'a new greeting' })
  expect(change).toMatchObject({
    seq: before + 1,
    action: 'set',
    command: 'promote',
    members: [
      { app: 'shell', from: '1.0.0', to: '2.0.0' },
      { app: 'mf-journal', from: '1.0.0', to: '2.0.0' }
    ]
  })
  expect(combinations).toEqual(['shell 2.0.0, mf-journal 2.0.0'])
  expect(await live()).toEqual(['2.0.0', '2.0.0'])
  expect(await store.promote('shell', '2.0.0', BOTH)).toBeUndefined()

  // Alone, neither goes back: the other one needs it.
  await expect(store.rollback('shell')).rejects.toThrow('does not fit')
  expect(await store.rollback('shell', undefined, NAMES)).toMatchObject({ seq: before + 3, command: 'rollback' })
  expect(await live()).toEqual(['1.0.0', '1.0.0'])
})

test('a check of two apps runs the gate on the way forward and on the way back', async () => {
  const { store, faults } = await product()
  const fault = { consumer: 'shell 2.0.0', reason: 'Its home page stays empty.' }
  faults.push(fault)
  expect(await store.check('shell', '2.0.0', BOTH)).toMatchObject({ promote: [], rollback: [fault] })
  const alone = await store.check('shell', '2.0.0')
  expect(alone.rollback).toEqual([expect.objectContaining({ consumer: 'mf-journal 1.0.0' }), fault])
})

test('a rollback of two apps of which one has a canary asks what is meant', async () => {
  const { store, live } = await product()
  await store.canary('shell', '2.0.0', 5, { forced: true, why: 'a trial' })
  await expect(store.rollback('shell', undefined, NAMES)).rejects.toThrow('mf-journal has no canary to end')
  expect(await live()).toEqual(['1.0.0', '1.0.0'])
  expect(appOf(await store.state(), 'shell').canary).toBeDefined()
})

test('every visitor gets both canaries or neither, and they change only as one', async () => {
  const { store, live } = await product()
  await store.canary('shell', '2.0.0', 5, { ...BOTH, plan: [{ share: 100, afterMinutes: 30 }] })
  const state = await store.state()
  const seen = [0, 499, 500, 9_999].map(bucket => {
    const own = stateFor(state, bucket)
    return `${liveVersion(own, 'shell')} ${liveVersion(own, 'mf-journal')}`
  })
  expect(seen).toEqual(['2.0.0 2.0.0', '2.0.0 2.0.0', '1.0.0 1.0.0', '1.0.0 1.0.0'])
  const alone = 'is one with'
  await expect(store.rollback('shell')).rejects.toThrow(alone)
  await expect(store.canary('mf-journal', '2.0.0', 20)).rejects.toThrow(alone)
  await expect(store.promote('mf-journal', '2.0.0')).rejects.toThrow(alone)
  expect(await store.rollback('shell', undefined, NAMES)).toMatchObject({ command: 'halt' })
  expect(appOf(await store.state(), 'shell').canary).toBeUndefined()
  expect(await live()).toEqual(['1.0.0', '1.0.0'])
})

test('of two people who promote the same two apps at once one gets the conflict', async () => {
  const { store, other, live } = await product()
  const after = { apps: ['shell', 'mf-journal'], seq: (await store.released()).seq }
  const made = await Promise.allSettled([
    store.promote('shell', '2.0.0', { ...BOTH, after }),
    other.promote('shell', '2.0.0', { ...BOTH, after })
  ])
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { name: 'OutdatedError', changes: [{ action: 'set' }] }
  })
  expect(await live()).toEqual(['2.0.0', '2.0.0'])
})

test('a freeze of one app stops the change, and none of it is made', async () => {
  const { store, live } = await product()
  await store.freeze('mf-journal', 'Ramadan')
  await expect(store.promote('shell', '2.0.0', BOTH)).rejects.toThrow('mf-journal is frozen: Ramadan')
  expect(await live()).toEqual(['1.0.0', '1.0.0'])
})

test('two apps of which one has moved since are not put back by guessing', async () => {
  const { store } = await product()
  await expect(store.rollback('shell', undefined, NAMES)).rejects.toThrow('never went live as one change')
  await store.promote('shell', '2.0.0', BOTH)
  await store.rollback('shell', '1.0.0', { forced: true, why: 'alone' })
  await expect(store.rollback('shell', undefined, NAMES)).rejects.toThrow('shell 2.0.0 is not live any more')
})

test('a rollback to versions ends the canaries of all of them, or keeps all', async () => {
  const { store, live } = await product()
  await store.promote('shell', '2.0.0', BOTH)
  const first = { with: [{ app: 'mf-journal', version: '1.0.0' }] }
  await store.canary('shell', '1.0.0', 5, first)
  const alone = { forced: true, why: 'alone' } as const
  await expect(store.rollback('shell', '1.0.0', alone)).rejects.toThrow('The canary of shell is one with mf-journal')
  await store.rollback('shell', '1.0.0', first)
  const state = await store.state()
  expect([appOf(state, 'shell').canary, appOf(state, 'mf-journal').canary]).toEqual([undefined, undefined])
  expect(await live()).toEqual(['1.0.0', '1.0.0'])
})
