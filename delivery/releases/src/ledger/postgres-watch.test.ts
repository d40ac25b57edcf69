import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { asEdge, cuttable, fail, freshSchema, ledgerAt } from '../../../testing/postgres.ts'
import { postgresHealth } from '../analysis/postgres-health.ts'
import { postgresLedger } from './postgres-ledger.ts'
import { watchedHead } from './postgres-watch.ts'

const SERVER = process.env.API_POSTGRES_URL
/** Long enough for a dozen reconnects in a row if they did not back off. */
const FAULT_MS = 2_000

async function add(url: string, name: string): Promise<void> {
  const writer = postgresLedger(url, fail)
  await writer.change(async () => ({ line: name, document: `document of ${name}` }))
  await writer.close()
}

test.runIf(SERVER)('a read during the first query waits for its result', async () => {
  const url = await freshSchema(SERVER ?? '')
  await add(url, 'one')
  const ledger = ledgerAt(url)
  const first = { answered: false }
  const heads = [ledger.head().finally(() => (first.answered = true))]
  while (!first.answered) {
    await new Promise(setImmediate)
    heads.push(ledger.head())
  }
  expect(heads.length).toBeGreaterThan(2)
  expect(new Set((await Promise.all(heads)).map(head => head?.line))).toEqual(new Set(['one']))
})

test.runIf(SERVER)('a change whose commit is acknowledged late does not bring the earlier head back', async () => {
  const url = await freshSchema(SERVER ?? '')
  await add(url, 'one')
  await add(url, 'two')
  const watched = watchedHead(url, fail)
  onTestFinished(() => watched.close())
  expect(await watched.head()).toMatchObject({ line: 'two' })
  watched.update({ line: 'one', document: 'document of one', number: 1 })
  expect(await watched.head()).toMatchObject({ line: 'two' })
})

/** Two edges that have read the head, and the queries of an administrator. */
async function twoEdges() {
  const schema = await freshSchema(SERVER ?? '')
  await add(schema, 'one')
  const counts = postgresHealth(schema, fail)
  onTestFinished(() => counts.close())
  await counts.prepare()
  const edgeUrl = await asEdge(schema)
  const role = new URL(edgeUrl).username
  const admin = new pg.Client({ connectionString: schema })
  await admin.connect()
  onTestFinished(() => admin.end())

  async function connections(): Promise<number> {
    const { rows } = await admin.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename = $1',
      [role]
    )
    return rows[0]?.count ?? 0
  }

  return {
    schema,
    edgeUrl,
    role,
    admin,
    /** Two ledgers at an address, and the problems that they report. */
    async open(url = edgeUrl) {
      const problems: unknown[] = []
      const edges = [1, 2].map(() => ledgerAt(url, problem => problems.push(problem)))
      await Promise.all(edges.map(edge => edge.head()))
      return { edges, problems }
    },
    /** The maximum number of connections that the two edges have at once during a fault. */
    async mostConnections(milliseconds = FAULT_MS): Promise<number> {
      let most = 0
      for (const end = Date.now() + milliseconds; Date.now() < end; await wait(50))
        most = Math.max(most, await connections())
      return most
    }
  }
}

type Edges = Awaited<ReturnType<Awaited<ReturnType<typeof twoEdges>>['open']>>['edges']

async function expectRecovered(edges: Edges, name: string): Promise<void> {
  for (const edge of edges) await expect.poll(async () => (await edge.head())?.line, { timeout: 20_000 }).toBe(name)
}

describe.runIf(SERVER)('two edges hold two connections and recover', () => {
  test('without the right to read', async () => {
    const { admin, role, schema, open, mostConnections } = await twoEdges()
    const { edges, problems } = await open()
    await admin.query(`REVOKE SELECT ON release_head FROM ${role}; NOTIFY release_head`)
    expect(await mostConnections()).toBeLessThanOrEqual(2)
    expect(String(problems[0])).toContain('permission denied')
    expect(problems.length).toBeLessThanOrEqual(2 * 8)
    expect((await edges[0]?.head())?.line).toBe('one')
    await admin.query(`GRANT SELECT ON release_head TO ${role}`)
    await add(schema, 'two')
    await expectRecovered(edges, 'two')
  }, 60_000)

  test('without the right to read from their start on', async () => {
    const { admin, role, edgeUrl, mostConnections } = await twoEdges()
    await admin.query(`REVOKE SELECT ON release_head FROM ${role}`)
    const edges = [1, 2].map(() => ledgerAt(edgeUrl, () => undefined))
    // Reads the head repeatedly, as pages do.
    const pages = setInterval(() => edges.map(edge => edge.head().catch(() => undefined)), 20)
    onTestFinished(() => clearInterval(pages))
    expect(await mostConnections()).toBeLessThanOrEqual(2)
    await admin.query(`GRANT SELECT ON release_head TO ${role}`)
    await expectRecovered(edges, 'one')
  }, 60_000)

  test('while a query sleeps: the server ends it with its connection', async () => {
    const { admin, role, schema, open, mostConnections } = await twoEdges()
    const { edges } = await open()
    await admin.query(`ALTER TABLE release_head RENAME TO awake;
      CREATE VIEW release_head AS SELECT line, document FROM awake, pg_sleep(60);
      GRANT SELECT ON release_head TO ${role}; NOTIFY release_head`)
    expect(await mostConnections(4 * FAULT_MS)).toBeLessThanOrEqual(2)
    await admin.query('DROP VIEW release_head; ALTER TABLE awake RENAME TO release_head')
    await add(schema, 'two')
    await expectRecovered(edges, 'two')
  }, 60_000)

  test('after each of their backends is terminated, again and again', async () => {
    const { admin, role, schema, open, mostConnections } = await twoEdges()
    const { edges, problems } = await open()
    for (let time = 0; time < 5; time++) {
      await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [role])
      expect(await mostConnections(500)).toBeLessThanOrEqual(2)
    }
    await add(schema, 'two')
    await expectRecovered(edges, 'two')
    expect(await mostConnections(1_000)).toBe(2)
    expect(String(problems[0])).toContain('terminating connection')
  }, 60_000)

  test('behind a pooler that drops its connections and comes back', async () => {
    const { edgeUrl, schema, open, mostConnections } = await twoEdges()
    const pooler = await cuttable(edgeUrl)
    const { edges } = await open(pooler.url)
    for (let time = 0; time < 3; time++) {
      pooler.cut()
      await wait(500)
      await pooler.mend()
      expect(await mostConnections(1_000)).toBeLessThanOrEqual(2)
    }
    await add(schema, 'two')
    await expectRecovered(edges, 'two')
    expect(await mostConnections(1_000)).toBe(2)
  }, 60_000)
})
