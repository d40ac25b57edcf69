import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshSchema } from '../../../testing/postgres.ts'
import { startOperations } from '../../../testing/operations.ts'
import { publishRemotes } from '../../../testing/published-builds.ts'
import { preparedFolder, temporaryFolder } from '../../../testing/temporary-folder.ts'
import { headMemory } from '../ledger/head-memory.ts'
import { openReleases, type ReleaseStore } from '../state/release-store.ts'
import { verifyReleases } from '../state/verify-releases.ts'
import { knownHistory } from './known-history.ts'

async function release(store: ReleaseStore): Promise<void> {
  for (const version of ['1.0.0', '1.1.0']) {
    await publishRemotes(store, `mf-journal@${version}`)
    await store.promote('mf-journal', version)
  }
}

/** mf-journal 1.1.0 is live after four changes; the fifth was a rollback, and the head of the fourth is restored. */
async function forked() {
  const folder = await preparedFolder('forked', async prepared => {
    const store = openReleases(join(prepared, 'releases'), { by: 'samira', settings: {} })
    await release(store)
    cpSync(join(prepared, 'releases/head.json'), join(prepared, 'older.json'))
    await store.rollback('mf-journal', undefined, { by: 'karim' })
  })
  const releases = join(folder, 'releases')
  const opened = () => openReleases(releases, { by: 'samira', settings: {} })
  const store = opened()
  await store.state()
  const edge = openReleases(releases, { settings: {}, memory: headMemory(join(folder, 'last-release.json')) })
  await edge.state()
  cpSync(join(folder, 'older.json'), join(releases, 'head.json'))
  return { releases, store, edge, opened }
}

const live = async (store: ReleaseStore) => (await store.state())['mf-journal']?.liveHistory.at(-1)

test('status and history of a forked ledger work, also in the process that has seen the newer head; status shows both', async () => {
  const { store, opened } = await forked()
  for (const each of [store, opened()]) {
    const history = knownHistory(each)
    expect(await history.now()).toMatchObject({
      seq: 4,
      apps: [{ name: 'mf-journal', live: '1.1.0' }],
      heads: [
        { seq: 4, by: 'samira', action: 'promote', app: 'mf-journal' },
        { seq: 5, by: 'karim', action: 'rollback', app: 'mf-journal' }
      ]
    })
    expect((await history.entries()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  }
  await expect(store.promote('mf-journal', '1.0.0')).rejects.toThrow('repair chooses one')
})

test('a change after the restored head makes a second branch; both stay readable', async () => {
  const { opened } = await forked()
  await opened().freeze('mf-journal', 'a sale')
  const { heads = [] } = await knownHistory(opened()).now()
  expect(heads.map(({ seq, action }) => [seq, action])).toEqual([
    [5, 'freeze'],
    [5, 'rollback']
  ])
  // Heads of different branches can have the same number; ids are unique.
  await expect(opened().repair('5', { why: 'the freeze is right' })).rejects.toThrow(
    /must name one head .*; got "5"\.$/
  )
  expect(await opened().repair(heads[0]?.id ?? '', { why: 'the freeze is right' })).toMatchObject({
    seq: 6,
    accepted: 5
  })
  expect((await opened().state())['mf-journal']?.frozen).toBe('a sale')
  expect((await verifyReleases(opened())).problems).toEqual([])
})

test.each([
  ['4', '1.1.0', [1, 2, 3, 4, 6]],
  ['5', '1.0.0', [1, 2, 3, 4, 5, 6]]
])('repair --accept %s continues with that head; every edge accepts it', async (accept, version, numbers) => {
  const { store, edge, opened } = await forked()
  await expect(edge.state()).rejects.toThrow('came after that of change 5')
  const change = await opened().repair(accept, { why: 'a copy was restored' })
  expect(change).toMatchObject({ action: 'repair', seq: 6, accepted: Number(accept), why: 'a copy was restored' })
  for (const each of [store, edge, opened()]) expect(await live(each)).toBe(version)
  const repaired = opened()
  expect((await repaired.history()).map(({ seq }) => seq)).toEqual(numbers)
  expect(await verifyReleases(repaired)).toMatchObject({ entries: numbers.length, problems: [] })
  expect(await knownHistory(repaired).now()).not.toHaveProperty('heads')
  expect(await store.promote('mf-journal', version === '1.1.0' ? '1.0.0' : '1.1.0')).toMatchObject({ seq: 7 })
  await expect(repaired.repair('4', { why: 'again' })).rejects.toThrow('there is nothing to repair')
})

test('a branch that was begun and left between two requests is shown', async () => {
  const { releases, opened } = await forked()
  await opened().repair('4', { why: 'a copy was restored' })
  const history = knownHistory(opened())
  expect(await history.now()).not.toHaveProperty('heads')

  const repaired = readFileSync(join(releases, 'head.json'))
  await opened().freeze('mf-journal', 'a sale')
  writeFileSync(join(releases, 'head.json'), repaired)
  await opened().disable('mf-journal', 'it logs people out')
  const status = await history.now()
  expect(status.heads?.map(({ seq, action }) => [seq, action])).toEqual([
    [7, 'disable'],
    [7, 'freeze']
  ])
  expect(status).toEqual(await knownHistory(opened()).now())
})

test('the release service answers status, history and verify with 200 on a forked ledger, and repairs it', async () => {
  const { store, ask, dataDir, tokenOf, post, get } = await startOperations()
  const head = join(dataDir, 'releases/head.json')
  const older = readFileSync(head)
  const { seq } = await store.stored()
  await store.freeze('mf-journal', 'a sale', {})
  await get('status')
  writeFileSync(head, older)

  expect(await get('status')).toMatchObject({ status: 200, body: { heads: [{ seq }, { seq: seq + 1 }] } })
  expect(await get('history')).toMatchObject({ status: 200 })
  expect(await get('verify')).toMatchObject({
    status: 200,
    body: { problems: [expect.stringMatching(/^Change \d+ \([0-9a-f]{12}, freeze by test\) .*: the ledger is forked/)] }
  })
  const input = { accept: String(seq + 1), why: 'a copy was restored' }
  expect(await ask(await tokenOf('team', 'mf-journal'), 'POST', 'repair', input)).toMatchObject({ status: 403 })
  expect(await post('repair', input)).toMatchObject({
    status: 200,
    body: { change: { action: 'repair', accepted: seq + 1 } }
  })
  expect((await get('status')).body).not.toHaveProperty('heads')
})

const SERVER = process.env.API_POSTGRES_URL

test.runIf(SERVER)('a ledger in Postgres whose head row was restored shows both heads and is repaired', async () => {
  const folder = temporaryFolder()
  const DATABASE_URL = await freshSchema(SERVER ?? '')
  const store = openReleases(join(folder, 'releases'), { by: 'samira', settings: { DATABASE_URL } })
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await store.close()
  })
  await release(store)
  const { rows } = await client.query<{ line: string; document: string }>('SELECT line, document FROM release_head')
  await store.rollback('mf-journal')
  await client.query('UPDATE release_head SET line = $1, document = $2', [rows[0]?.line, rows[0]?.document])

  const restarted = openReleases(join(folder, 'releases'), { by: 'samira', settings: { DATABASE_URL } })
  onTestFinished(() => restarted.close())
  const { heads = [] } = await knownHistory(restarted).now()
  expect(heads.map(({ seq }) => seq)).toEqual([4, 5])
  expect(await restarted.repair('5', { why: 'the head was restored' })).toMatchObject({ seq: 6, accepted: 5 })
  expect(await live(restarted)).toBe('1.0.0')
  expect((await verifyReleases(restarted)).problems).toEqual([])
})
