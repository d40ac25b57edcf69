import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { publishRemotes } from '../../../testing/published-builds.ts'
import { fileLedger } from '../ledger/file-ledger.ts'
import { openReleases } from '../state/release-store.ts'
import { knownHistory } from './known-history.ts'

async function twoApps() {
  const folder = temporaryFolder()
  const open = () => openReleases(folder, { by: 'samira', settings: {} })
  const store = open()
  for (const name of ['mf-journal', 'mf-archive']) {
    await publishRemotes(store, `${name}@1.0.0`, `${name}@1.1.0`)
    await store.promote(name, '1.0.0')
  }
  return { store, open, folder }
}

test('the status since a change has the apps that changed after it', async () => {
  const { store } = await twoApps()
  const history = knownHistory(store)
  const { head, apps } = await history.now()
  expect(apps.map(({ name }) => name)).toEqual(['mf-archive', 'mf-journal'])
  expect(await history.now(head)).toMatchObject({ head, since: head, apps: [] })

  await store.promote('mf-journal', '1.1.0')
  await store.freeze('mf-journal', 'holidays')
  const { releases, ...since } = await history.now(head)
  expect(since).toMatchObject({ since: head, apps: [{ name: 'mf-journal', live: '1.1.0', frozen: 'holidays' }] })
  expect(since.head).toBe((await store.stored()).head)
  expect(releases).toEqual((await history.now()).releases)
})

test('since a change that does not lead to the present state, the status is whole', async () => {
  const { store } = await twoApps()
  const { since, apps } = await knownHistory(store).now('0'.repeat(63) + '1')
  expect(since).toBeUndefined()
  expect(apps).toHaveLength(2)
})

test('a history that followed each change is that of the whole ledger', async () => {
  const { store, open } = await twoApps()
  const history = knownHistory(store)
  await history.now()
  const other = open()
  await other.promote('mf-archive', '1.1.0')
  expect(await history.now()).toEqual(await knownHistory(other).now())
  await other.disable('mf-archive', 'it logs people out')
  await other.refused({ app: 'mf-journal', command: 'promote', why: 'not theirs' })
  expect(await history.now()).toEqual(await knownHistory(other).now())
  await other.rollback('mf-archive')
  expect(await history.now()).toEqual(await knownHistory(other).now())
  expect(await history.entries()).toEqual(await other.history())
})

test('the whole ledger is read once', async () => {
  const { store, folder } = await twoApps()
  const ledger = fileLedger(folder)
  const positions: number[] = []
  const linesFrom = async (position: number) => {
    positions.push(position)
    return ledger.linesFrom(position)
  }
  const history = knownHistory(openReleases(folder, { settings: {}, ledger: { ...ledger, linesFrom } }))
  await history.now()
  expect(positions).toEqual([0])
  await store.promote('mf-journal', '1.1.0')
  await history.now()
  expect(positions).toEqual([0, expect.any(Number)])
  expect(positions[1]).toBeGreaterThan(0)
})
