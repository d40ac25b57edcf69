import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asEdge, cuttable, fail, freshSchema, ledgerAt } from '../../../testing/postgres.ts'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { fileLedger } from './file-ledger.ts'
import { postgresHealth } from '../analysis/postgres-health.ts'
import type { Head, Ledger } from './ledger.ts'

const SERVER = process.env.API_POSTGRES_URL

/** An empty ledger, and the function with which each process opens it. */
type Place = () => Promise<() => Ledger>

async function inFolder(): Promise<() => Ledger> {
  const folder = temporaryFolder()
  return () => fileLedger(folder)
}

async function inDatabase(): Promise<() => Ledger> {
  const url = await freshSchema(SERVER ?? '')
  return () => ledgerAt(url)
}

const places: [string, Place][] = [
  ['a folder', inFolder],
  ...(SERVER ? [['a Postgres server', inDatabase] satisfies [string, Place]] : [])
]

function add(ledger: Ledger, name: string): Promise<void> {
  return ledger.change(async head => ({ line: `${name} after ${nameOf(head)}`, document: `document of ${name}` }))
}

async function linesOf(ledger: Ledger): Promise<string[]> {
  return (await ledger.linesFrom(0)).lines
}

function nameOf(head: Head | undefined): string {
  return head?.line.split(' ')[0] ?? 'nothing'
}

describe.each(places)('the ledger in %s', (_where, place) => {
  test('has no head before the first change, and then the newest one', async () => {
    const ledger = (await place())()
    expect(await ledger.head()).toBeUndefined()
    expect(await linesOf(ledger)).toEqual([])
    await add(ledger, 'one')
    await add(ledger, 'two')
    expect(await ledger.head()).toEqual({ line: 'two after one', document: 'document of two' })
    expect(await linesOf(ledger)).toEqual(['one after nothing', 'two after one'])
  })

  test('shows another process the change of the first one', async () => {
    const open = await place()
    const [writer, reader] = [open(), open()]
    await add(writer, 'one')
    await expect.poll(async () => nameOf(await reader.head())).toBe('one')
    await add(writer, 'two')
    await expect.poll(async () => nameOf(await reader.head())).toBe('two')
    await add(reader, 'three')
    await expect.poll(async () => nameOf(await writer.head())).toBe('three')
  })

  test('serialises twenty concurrent decisions', async () => {
    const open = await place()
    const ledgers = [open(), open(), open(), open()]
    await Promise.all(Array.from({ length: 20 }, (_, index) => add(ledgers[index % 4] ?? ledgers[0]!, `n${index}`)))
    const lines = await linesOf(open())
    expect(lines).toHaveLength(20)
    expect(lines.map(line => line.split(' ')[2])).toEqual([
      'nothing',
      ...lines.slice(0, -1).map(line => line.split(' ')[0])
    ])
  })

  test('the lines from a position are those that were appended after it', async () => {
    const open = await place()
    const [writer, reader] = [open(), open()]
    await add(writer, 'one')
    const first = await reader.linesFrom(0)
    expect(first.lines).toEqual(['one after nothing'])
    expect(await reader.linesFrom(first.next)).toEqual({ lines: [], next: first.next })
    await add(writer, 'two')
    await add(writer, 'three')
    const { lines, next } = await reader.linesFrom(first.next)
    expect(lines).toEqual(['two after one', 'three after two'])
    expect(await reader.linesFrom(next)).toEqual({ lines: [], next })
  })

  test('a refused decision, or one without a change, appends nothing', async () => {
    const ledger = (await place())()
    await add(ledger, 'one')
    await expect(ledger.change(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await ledger.change(async () => undefined)
    expect(await linesOf(ledger)).toEqual(['one after nothing'])
    await add(ledger, 'two')
    expect(nameOf(await ledger.head())).toBe('two')
  })
})

describe('the ledger in a folder, after a crash', () => {
  test('between head and log, the line is returned and then appended', async () => {
    const folder = temporaryFolder()
    await add(fileLedger(folder), 'one')
    await add(fileLedger(folder), 'two')
    const log = join(folder, 'log.jsonl')
    writeFileSync(log, readFileSync(log, 'utf8').replace('two after one\n', ''))
    expect(await linesOf(fileLedger(folder))).toEqual(['one after nothing', 'two after one'])
    await add(fileLedger(folder), 'three')
    expect(readFileSync(log, 'utf8')).toBe('one after nothing\ntwo after one\nthree after two\n')
  })

  test('in the middle of a line, the partial line is removed', async () => {
    const folder = temporaryFolder()
    await add(fileLedger(folder), 'one')
    appendFileSync(join(folder, 'log.jsonl'), 'two aft')
    expect(await linesOf(fileLedger(folder))).toEqual(['one after nothing'])
    await add(fileLedger(folder), 'two')
    expect(await linesOf(fileLedger(folder))).toEqual(['one after nothing', 'two after one'])
  })
})

test('a log shorter than the position has no lines, and ends before it', async () => {
  const folder = temporaryFolder()
  const ledger = fileLedger(folder)
  await add(ledger, 'one')
  const { next } = await ledger.linesFrom(0)
  expect(await ledger.linesFrom(next + 10)).toEqual({ lines: [], next })
})

describe.runIf(SERVER)('the ledger in a Postgres server that goes away', () => {
  test('has its last head, and reads the newer one when the server is back', async () => {
    const url = await freshSchema(SERVER ?? '')
    const line = await cuttable(url)
    const problems: unknown[] = []
    const writer = ledgerAt(url)
    await add(writer, 'one')
    const reader = ledgerAt(line.url, problem => problems.push(problem))
    expect(nameOf(await reader.head())).toBe('one')

    line.cut()
    await expect.poll(() => problems.length).toBeGreaterThan(0)
    await add(writer, 'two')
    expect(nameOf(await reader.head())).toBe('one')
    await expect(linesOf(reader)).rejects.toThrow('cannot be reached')
    await expect(add(reader, 'three')).rejects.toThrow('cannot be reached; nothing has changed')

    await line.mend()
    await expect.poll(async () => nameOf(await reader.head()), { timeout: 20_000 }).toBe('two')
  }, 30_000)

  test('that goes away during a change fails the change, not the process', async () => {
    const url = await freshSchema(SERVER ?? '')
    const line = await cuttable(url)
    const problems: unknown[] = []
    const writer = ledgerAt(line.url, problem => problems.push(problem))
    const change = writer.change(async () => {
      line.cut()
      await expect.poll(() => problems.length).toBeGreaterThan(0)
      return { line: 'lost', document: '{}' }
    })
    await expect(change).rejects.toThrow(/connection/i)
    await line.mend()
    await expect.poll(() => linesOf(ledgerAt(url)), { timeout: 20_000 }).toEqual([])
  }, 30_000)

  test('is reported if it was never reachable', async () => {
    const line = await cuttable(await freshSchema(SERVER ?? ''))
    line.cut()
    await expect(ledgerAt(line.url, () => undefined).head()).rejects.toThrow('cannot be reached')
    await line.mend()
  })

  test('is named if it refuses the address', async () => {
    const address = new URL(SERVER ?? '')
    address.pathname = '/no_such_database'
    const ledger = ledgerAt(address.href, () => undefined)
    await expect(linesOf(ledger)).rejects.toThrow(
      /^The database of the releases refuses DATABASE_URL: .*no_such_database/
    )
  })
})

describe.runIf(SERVER)('the database user of an edge', () => {
  test('reads the releases and the ledger, writes counts, and cannot change anything else', async () => {
    const url = await freshSchema(SERVER ?? '')
    const service = ledgerAt(url)
    await add(service, 'one')
    const counts = postgresHealth(url, fail)
    await counts.prepare()
    const edgeUrl = await asEdge(url)

    const edge = ledgerAt(edgeUrl)
    expect(nameOf(await edge.head())).toBe('one')
    await add(service, 'two')
    await expect.poll(async () => nameOf(await edge.head()), { timeout: 20_000 }).toBe('two')
    expect(await linesOf(edge)).toHaveLength(2)
    await expect(add(edge, 'three')).rejects.toThrow('permission denied')
    expect(await linesOf(service)).toHaveLength(2)

    const health = postgresHealth(edgeUrl, fail)
    await health.add([{ slot: 1, app: 'shell', version: '1.0.0', kind: 'view', detail: '', count: 2 }])
    expect(await counts.sums(1, ['shell'])).toMatchObject([{ kind: 'view', count: 2 }])
    const error = { kind: 'render', name: 'TypeError', message: '', frames: [], release: '0123456789ab' }
    await health.addErrors([
      { ...error, app: 'shell', version: '1.0.0', fingerprint: 'f', count: 2, first: 1, last: 1 }
    ])
    expect(await counts.errors('shell')).toMatchObject([{ count: 2 }])
    await expect(health.forgetErrors(2)).rejects.toThrow('permission denied')
    await Promise.all([counts.close(), health.close()])
  }, 30_000)
})
