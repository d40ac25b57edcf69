import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshSchema } from '../../../testing/postgres.ts'
import { FULL_RUNS } from '../../../../scripts/testing/runs.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { type Count, NETWORKS, SLOTS_IN_HOUR, timeOfSlot } from './count.ts'
import { countBuffer } from './count-buffer.ts'
import { fileHealth } from './file-health.ts'
import { DAYS_BEFORE, hoursBefore } from './health-store.ts'
import type { HealthStore } from './sql-health.ts'
import type { SeenError } from './page-errors.ts'
import { postgresHealth } from './postgres-health.ts'
import { hourCount } from './report-counts.ts'

const SERVER = process.env.API_POSTGRES_URL
const failed = (problem: unknown) => expect.unreachable(String(problem))

/** Two processes over the same counts. */
const ENGINES: [name: string, open: () => Promise<[HealthStore, HealthStore]>][] = [
  [
    'a file',
    async () => {
      const file = join(temporaryFolder(), 'health.sqlite')
      return [fileHealth(file), fileHealth(file)]
    }
  ]
]
if (SERVER) {
  ENGINES.push([
    'a Postgres server',
    async () => {
      const url = await freshSchema(SERVER)
      return [postgresHealth(url, failed), postgresHealth(url, failed)]
    }
  ])
}

const JOURNAL = { app: 'mf-journal', version: '1.1.0' }
const view = (slot: number, detail = '7', count = 1): Count => ({ slot, ...JOURNAL, kind: 'view', detail, count })
const error = (facts: Partial<SeenError> = {}): SeenError => ({
  ...JOURNAL,
  fingerprint: 'f'.repeat(16),
  kind: 'render',
  name: 'TypeError',
  message: 'x is undefined',
  frames: ['mf-journal/1.1.0/screen.1.js:1:2'],
  release: '0123456789ab',
  count: 1,
  first: 1_000,
  last: 1_000,
  ...facts
})
const sortedBy = <Row extends object>(rows: Row[]) =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)).map(row => ({ ...row }))

describe.each(ENGINES)('in %s', (_name, open) => {
  async function opened(): Promise<[HealthStore, HealthStore]> {
    const stores = await open()
    onTestFinished(async () => void (await Promise.all(stores.map(store => store.close()))))
    return stores
  }

  test('an edge replaces what it reported before, and one that was not seen for long is forgotten', async () => {
    const [one, other] = await opened()
    const state = { edge: 'a:80', seq: 3, release: '0123456789ab', read: 5_000, started: 1_000 }
    await one.reportEdge({ ...state, edge: 'b:80' })
    await one.reportEdge(state)
    await other.reportEdge({ ...state, seq: 4, read: 9_000 })
    expect(sortedBy(await one.edges())).toEqual([
      { ...state, seq: 4, read: 9_000 },
      { ...state, edge: 'b:80' }
    ])
    await one.forgetEdges(6_000)
    expect((await other.edges()).map(({ edge }) => edge)).toEqual(['a:80'])
  })

  test('counts of several processes add up', async () => {
    const [one, other] = await opened()
    const broken: Count = { slot: 100, ...JOURNAL, kind: 'broken', detail: '7', count: 2 }
    await Promise.all([one.add([view(100), view(100), view(101, '9')]), other.add([view(100, '7', 5), broken])])
    expect(sortedBy(await one.sums(100))).toEqual(
      sortedBy([
        { ...JOURNAL, kind: 'view', detail: '7', count: 7 },
        { ...JOURNAL, kind: 'view', detail: '9', count: 1 },
        { ...JOURNAL, kind: 'broken', detail: '7', count: 2 }
      ])
    )
    expect(await other.sums(101, ['mf-journal'])).toMatchObject([{ detail: '9', count: 1 }])
    expect(await other.sums(100, ['mf-archive'])).toEqual([])
    await one.add([view(102, '9')])
    expect(sortedBy(await other.points(100))).toEqual([
      { slot: 102, ...JOURNAL, views: 1, errors: 0 },
      { slot: 96, ...JOURNAL, views: 8, errors: 2 }
    ])
    expect(await other.points(100, ['mf-archive'])).toEqual([])
  })

  test('apps whose versions may fail are found', async () => {
    const [store] = await opened()
    const counts = (app: string, views: number, broken: number): Count[] => [
      { ...JOURNAL, app, slot: 100, kind: 'view', detail: '1', count: views },
      { ...JOURNAL, app, slot: 101, kind: 'broken', detail: '1', count: broken }
    ]
    await store.add([...counts('mf-failing', 20, 1), ...counts('mf-new', 19, 19), ...counts('mf-fine', 200, 1)])
    expect(await store.possiblyFailing(100, 101)).toEqual(['mf-failing'])
    expect(await store.possiblyFailing(100, 100)).toEqual([])
    expect(await store.possiblyFailing(101, 101)).toEqual([])
  })

  // A measurement, which the load of the machine disturbs.
  test.runIf(FULL_RUNS)('the health of four apps takes as long beside a hundred others', async () => {
    const [[few], [many]] = [await opened(), await opened()]
    const names = ['mf-0', 'mf-1', 'mf-2', 'mf-3']
    const hourOf = (app: string): Count[] =>
      Array.from({ length: 120 }, () => ['view', 'served', 'settled'] as const).flatMap((kinds, slot) =>
        kinds.map(kind => ({ ...JOURNAL, app, slot: 100 + slot, kind, detail: '1', count: 5 }))
      )
    for (const store of [few, many]) await store.prepare()
    await few.add(names.flatMap(hourOf))
    await many.add(Array.from({ length: 104 }, (_, index) => `mf-${index}`).flatMap(hourOf))
    const took = async (store: HealthStore) => {
      const began = performance.now()
      await store.possiblyFailing(100, 220)
      await store.sums(100, names, 220)
      await store.points(100, names)
      return performance.now() - began
    }
    const ratios: number[] = []
    for (let turn = 0; turn < 15; turn++) {
      const one = await took(few)
      ratios.push((await took(many)) / one)
    }
    expect(ratios.toSorted((one, other) => one - other)[7]).toBeLessThan(3)
  })

  test('old counts are deleted; totals stay, without sources and places', async () => {
    const [store] = await opened()
    await store.add([view(100), { slot: 100, ...JOURNAL, kind: 'place', detail: 'somewhere', count: 1 }])
    await store.add([view(200, '3'), { slot: 100, ...hourCount('a1-7') }])
    await store.forgetBefore(200)
    expect(await store.sums(1, [NETWORKS])).toMatchObject([{ detail: 'a1-7', count: 1 }])
    expect([...(await hoursBefore(store, timeOfSlot(100 + SLOTS_IN_HOUR)))]).toEqual([['a1-7', 1]])
    expect(await hoursBefore(store, timeOfSlot(99 + SLOTS_IN_HOUR))).toEqual(new Map())
    await store.forgetBefore(101 + DAYS_BEFORE * 24 * SLOTS_IN_HOUR)
    expect(await store.sums(1, [NETWORKS])).toEqual([])
    await store.add([view(200, '3')])
    expect(await store.sums(1)).toMatchObject([{ detail: '3', count: 1 }])
    expect(await store.totals()).toContainEqual({ ...JOURNAL, kind: 'view', detail: '', count: 3 })
  })

  test('errors add up over processes, with the first and the last time', async () => {
    const [one, other] = await opened()
    await one.addErrors([error()])
    await other.addErrors([error({ count: 4, first: 3_000, last: 5_000 }), error({ version: '1.2.0', last: 2_000 })])
    expect(await one.errors('mf-journal')).toEqual([
      error({ count: 5, last: 5_000 }),
      error({ version: '1.2.0', last: 2_000 })
    ])
    expect(await one.errors('mf-archive')).toEqual([])
  })

  test('the errors of a version are bounded; the most frequent ones stay, and old ones are deleted', async () => {
    const [store] = await opened()
    const many = Array.from({ length: 300 }, (_, index) => error({ fingerprint: String(index).padStart(16, '0') }))
    await store.addErrors(many)
    const frequent = error({ fingerprint: String(7).padStart(16, '0'), count: 9, last: 9_000 })
    await store.addErrors([frequent, error({ version: '1.2.0' })])
    expect(await store.errors('mf-journal')).toHaveLength(201)
    await store.forgetErrors(0)
    const retained = await store.errors('mf-journal')
    expect(retained).toHaveLength(51)
    expect(retained[0]).toMatchObject({ fingerprint: frequent.fingerprint, count: 10, last: 9_000 })
    await store.forgetErrors(8_000)
    expect(await store.errors('mf-journal')).toHaveLength(1)
  })

  test('the errors of a failed write are not added', async () => {
    const [store] = await opened()
    const invalid = error({ version: '1.2.0', count: Number.NaN })
    await expect(store.addErrors([error(), invalid])).rejects.toThrow(/NOT NULL|bigint/)
    expect(await store.errors('mf-journal')).toEqual([])
  })

  test('errors are added by two writers in opposite order', async () => {
    const [one, other] = await opened()
    const many = Array.from({ length: 100 }, (_, index) => error({ fingerprint: String(index) }))
    for (let turn = 0; turn < 5; turn++) await Promise.all([one.addErrors(many), other.addErrors(many.toReversed())])
    expect((await one.errors('mf-journal')).map(({ count }) => count)).toEqual(many.map(() => 10))
  })
})

test('counts are written when the store is available again, up to a limit', async () => {
  const file = fileHealth(join(temporaryFolder(), 'health.sqlite'))
  onTestFinished(() => file.close())
  let away = true
  const problems: unknown[] = []
  const add: HealthStore['add'] = counts => (away ? Promise.reject(new Error('away')) : file.add(counts))
  const buffer = countBuffer(
    { ...file, add },
    () => timeOfSlot(100),
    problem => problems.push(problem)
  )
  for (let index = 0; index < 30_000; index++) buffer.add([view(100, String(index))])
  await buffer.flush()
  await buffer.flush()
  expect(problems).toHaveLength(1)
  away = false
  await buffer.close()
  expect(await file.sums(100)).toHaveLength(20_000)
})

const DAMAGES: [name: string, damage: (file: string) => Promise<void> | void][] = [
  ['is no database', (file: string) => writeFileSync(file, 'x'.repeat(8_192))],
  ['has a damaged page', damagePage],
  ['has a table of another form', (file: string) => changed(file, 'CREATE TABLE release_health (slot INTEGER)')]
]

test.each(DAMAGES)('a file that %s is set aside with its date, and the counts start anew', async (_damage, damage) => {
  const file = join(temporaryFolder(), 'health.sqlite')
  await damage(file)
  const said: string[] = []
  const store = fileHealth(file, sentence => said.push(sentence))
  await store.add([view(7)])
  expect(await store.sums(0)).not.toEqual([])
  await store.close()
  expect(said).toEqual([
    expect.stringMatching(
      /health\.sqlite is damaged \(.+\)\. It was renamed to .+\.damaged-\d{4}-\d\d-\d\dT.+ start anew\.$/
    )
  ])
  expect(readdirSync(dirname(file)).filter(name => /\.damaged-[^-]+-[^-]+-[^-]+-[^-]+-[^-]+$/.test(name))).toHaveLength(
    1
  )

  const again = fileHealth(file, sentence => said.push(sentence))
  expect(await again.sums(0)).not.toEqual([])
  await again.close()
  expect(said).toHaveLength(1)
})

test('a file of version 0.2.0 opens with its counts and errors', async () => {
  const file = join(temporaryFolder(), 'health.sqlite')
  changed(
    file,
    `CREATE TABLE counts (slot INTEGER, part TEXT, version TEXT, kind TEXT, detail TEXT, count INTEGER,
      PRIMARY KEY (slot, part, version, kind, detail)) WITHOUT ROWID;
    CREATE INDEX counts_by_app ON counts (part, slot, version, kind, detail, count);
    CREATE TABLE errors (part TEXT, version TEXT, fingerprint TEXT, kind TEXT, name TEXT, message TEXT, frames TEXT,
      release TEXT, count INTEGER, first INTEGER, last INTEGER, PRIMARY KEY (part, version, fingerprint)) WITHOUT ROWID;
    INSERT INTO counts VALUES (100, 'mf-journal', '1.1.0', 'view', '7', 3);
    INSERT INTO errors VALUES ('mf-journal', '1.1.0', 'f', 'render', 'TypeError', '', '["a:1:2"]', '0123', 4, 1, 2)`
  )
  for (const expected of [3, 4]) {
    const store = fileHealth(file, failed)
    expect(await store.sums(100)).toMatchObject([{ ...JOURNAL, detail: '7', count: expected }])
    expect(await store.errors('mf-journal')).toMatchObject([{ frames: ['a:1:2'], release: '0123', count: 4 }])
    await store.add([view(100)])
    await store.close()
  }
})

function changed(file: string, statement: string): void {
  const database = new DatabaseSync(file)
  database.exec(statement)
  database.close()
}

/** Overwrites everything after the first page, which has the schema. */
async function damagePage(file: string): Promise<void> {
  const store = fileHealth(file)
  await store.add(Array.from({ length: 500 }, (_, slot) => view(slot)))
  await store.close()
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0xff, 4_096))
}
