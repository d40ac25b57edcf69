import { UncheckedError } from '@hirfa/shared-contract/release/commands'
import { expect, test } from 'vitest'
import { publishRemotes } from '../../../testing/published-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import type { Proposal, Verdict, Violation } from './gate.ts'
import { liveVersion } from './release-state.ts'
import { openReleases, type ReleaseStore } from './release-store.ts'

const VIOLATION: Violation = {
  consumer: 'mf-archive 1.0.0',
  reason: 'submit-pending is no longer provided.',
  line: 'src/sign-in/use-pending.ts:12'
}

/** mf-journal 1.0.0 is live, 1.1.0 is published, and the gate checks the next change. */
async function beforeGate(violations: (proposal: Proposal) => Promise<Violation[]>, unchecked?: Verdict['unchecked']) {
  let gate: typeof violations = async () => []
  let isFirst = true
  const releases = temporaryFolder()
  const store = openReleases(releases, {
    by: 'samira',
    gate: {
      check: async proposal => ({ violations: await gate(proposal), unchecked: isFirst ? undefined : unchecked })
    }
  })
  await publishRemotes(store, 'mf-journal@1.0.0', 'mf-journal@1.1.0')
  await store.promote('mf-journal', '1.0.0')
  gate = violations
  isFirst = false
  return { store, other: openReleases(releases, { by: 'karim' }) }
}

const live = async (store: ReleaseStore) => liveVersion(await store.state(), 'mf-journal')

test('an incompatible version is refused with consumer, line and reason; the refusal is recorded and the live version stays', async () => {
  const { store } = await beforeGate(async () => [VIOLATION])
  await expect(store.promote('mf-journal', '1.1.0', { by: 'team' })).rejects.toThrow(
    'mf-journal 1.1.0 does not fit:\n  mf-archive 1.0.0 (src/sign-in/use-pending.ts:12): submit-pending is no longer provided.'
  )
  await expect(store.canary('mf-journal', '1.1.0', 5)).rejects.toThrow('does not fit')
  expect(await live(store)).toBe('1.0.0')
  expect((await store.history()).slice(-2)).toMatchObject([
    { action: 'refuse', by: 'team', command: 'promote', app: 'mf-journal', to: '1.1.0', why: VIOLATION.reason },
    { action: 'refuse', by: 'samira', command: 'canary' }
  ])
})

test('a forced change needs a reason, and the ledger records both', async () => {
  const { store } = await beforeGate(async () => [VIOLATION])
  await expect(store.promote('mf-journal', '1.1.0', { forced: true })).rejects.toThrow(
    'Give a reason for overriding the gate'
  )
  const change = await store.promote('mf-journal', '1.1.0', { forced: true, why: 'no user signs in tonight' })
  expect(change).toMatchObject({ action: 'promote', forced: true, why: 'no user signs in tonight' })
})

test('a version that could not be checked is neither live nor refused for its content; force passes it', async () => {
  const reason = 'The smoke run did not finish within 300 s.'
  const { store } = await beforeGate(async () => [], { reason, failed: true })
  const asked = store.promote('mf-journal', '1.1.0')
  await expect(asked).rejects.toThrow(`mf-journal 1.1.0 could not be checked: ${reason} Nothing has changed.`)
  await expect(asked).rejects.toThrow(UncheckedError)
  expect(await live(store)).toBe('1.0.0')
  expect((await store.history()).at(-1)).toMatchObject({ action: 'refuse', why: `It could not be checked: ${reason}` })
  expect(await store.check('mf-journal', '1.1.0')).toMatchObject({ promote: [], unchecked: { reason, failed: true } })
  expect(await store.promote('mf-journal', '1.1.0', { forced: true, why: 'checked by hand' })).toMatchObject({
    forced: true
  })
})

test('the ledger entry of a promotion or canary without a browser has the reason', async () => {
  const reason = 'No Chromium was found; set GATE_BROWSER.'
  const { store } = await beforeGate(async () => [], { reason, failed: false })
  expect(await store.canary('mf-journal', '1.1.0', 5)).toMatchObject({ action: 'canary', unchecked: reason })
  expect(await store.promote('mf-journal', '1.1.0')).toMatchObject({ action: 'promote', unchecked: reason })
  expect(await store.rollback('mf-journal')).not.toHaveProperty('unchecked')
  // The signed lines are read with the field.
  expect((await store.history()).filter(entry => 'unchecked' in entry)).toHaveLength(2)
})

test('the gate checks the proposed state, and ending a canary needs no gate', async () => {
  const seen: unknown[] = []
  const { store } = await beforeGate(async ({ step, after, record }) => {
    seen.push([step.action, after['mf-journal']?.canary, (await record('mf-journal', '1.1.0')).version])
    return []
  })
  await store.canary('mf-journal', '1.1.0', 5)
  await store.rollback('mf-journal')
  expect(seen).toEqual([['canary', { version: '1.1.0', share: 5 }, '1.1.0']])
})

test('a concurrent change of the live versions repeats the gate', async () => {
  let looks = 0
  const { store, other } = await beforeGate(async () => {
    if (++looks === 1) await other.canary('mf-journal', '1.1.0', 20)
    return []
  })
  await store.promote('mf-journal', '1.1.0')
  expect(looks).toBe(2)
  expect((await store.history()).map(({ action, by }) => `${action} ${by}`).slice(-2)).toEqual([
    'canary karim',
    'promote samira'
  ])
})

test('a concurrent publish does not repeat the gate', async () => {
  let looks = 0
  const { store, other } = await beforeGate(async () => {
    looks++
    await publishRemotes(other, `mf-journal@1.${looks + 1}.0`)
    return []
  })
  await store.promote('mf-journal', '1.1.0')
  expect(looks).toBe(1)
})

test('endless concurrent changes are reported as the reason', async () => {
  let looks = 0
  const { store, other } = await beforeGate(async () => {
    await other.canary('mf-journal', '1.1.0', ++looks)
    return []
  })
  await expect(store.promote('mf-journal', '1.1.0')).rejects.toThrow('Other changes were made while the gate ran')
  expect(await live(store)).toBe('1.0.0')
})

test('a check returns the violations and changes no app; what cannot be promoted at all is not recorded', async () => {
  const { store } = await beforeGate(async ({ step }) => (step.action === 'rollback' ? [VIOLATION] : []))
  const { seq, apps } = await store.released()
  expect(await store.check('mf-journal', '1.1.0')).toEqual({ promote: [], rollback: [VIOLATION] })
  const unknown = [{ consumer: 'mf-journal', reason: expect.stringContaining('2.0.0 has not been published') }]
  expect(await store.check('mf-journal', '2.0.0')).toEqual({ promote: unknown, rollback: unknown })
  expect((await store.released()).apps).toEqual(apps)
  expect((await store.history()).slice(seq).map(({ action }) => action)).toEqual(['check'])
})
