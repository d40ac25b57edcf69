import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cuttable, freshSchema } from '../../../testing/postgres.ts'
import { ALONE, type Leadership, leadership } from './leadership.ts'

const SERVER = process.env.API_POSTGRES_URL
const END_LEADER = `SELECT pg_terminate_backend(pid) FROM pg_locks
  WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND classid = 48151623 AND objid::bigint = (hashtext(current_schema())::bigint & 4294967295)`

function candidate(url: string): Leadership & { problems: string[] } {
  const problems: string[] = []
  const opened = leadership(url, problem => problems.push(String(problem)))
  onTestFinished(() => opened.close())
  return { ...opened, problems }
}

const leaders = (candidates: readonly Leadership[]) => candidates.filter(({ leads }) => leads()).length

test('without a database a process leads by itself', () => {
  expect(leadership(undefined, () => undefined)).toBe(ALONE)
  expect(ALONE.leads()).toBe(true)
})

describe.runIf(SERVER)('of processes that share a database', () => {
  const url = () => freshSchema(SERVER ?? '')

  test('one leads, and another one takes over when it ends', async () => {
    const address = await url()
    const all = [candidate(address), candidate(address), candidate(address)]
    await expect.poll(() => leaders(all)).toBe(1)
    const first = all.find(({ leads }) => leads())
    await first?.close()
    expect(first?.leads()).toBe(false)
    await expect.poll(() => leaders(all)).toBe(1)
    expect(all.flatMap(({ problems }) => problems)).toEqual([])
  })

  test('a leader whose session the server ends stops to lead, and one leads again', async () => {
    const address = await url()
    const all = [candidate(address), candidate(address)]
    await expect.poll(() => leaders(all)).toBe(1)
    const admin = new pg.Client({ connectionString: address })
    await admin.connect()
    onTestFinished(() => admin.end())
    expect((await admin.query(END_LEADER)).rowCount).toBe(1)
    await expect.poll(() => all.flatMap(({ problems }) => problems).length).toBe(1)
    await expect.poll(() => leaders(all)).toBe(1)
  })

  test('while the database is away no process leads', async () => {
    const { url: address, cut, mend } = await cuttable(await url())
    const only = candidate(address)
    await expect.poll(() => only.leads()).toBe(true)
    cut()
    await expect.poll(() => only.leads()).toBe(false)
    await mend()
    await expect.poll(() => only.leads()).toBe(true)
  })
})
