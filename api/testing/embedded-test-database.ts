import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Kysely, sql } from 'kysely'
import { algiersTime } from '@hirfa/shared-contract/calendar'
import { type Database, StartRefused } from '../src/database/database.ts'
import { lockDirectory } from '../src/database/embedded.ts'
import { embeddedDialect } from '../src/database/embedded-dialect.ts'
import { EmbeddedEngine } from '../src/database/embedded-engine.ts'
import { migrate } from '../src/database/migrate.ts'
import type { Tables } from '../src/database/tables.ts'
import { seed } from '../src/seed/seed.ts'
import { PASSWORD_COSTS } from '../src/sign-in/passwords.ts'
import { marketplaceHash } from './marketplace-hash.ts'
import { openInMemory } from './open-in-memory.ts'
import { copyPristineRows, restorePristineRows } from './pristine-rows.ts'

const CACHE = new URL('../../node_modules/.cache/hirfa-api/', import.meta.url)

/** A test worker reuses the engines of closed databases; a start costs ten times the CPU time of a reset. */
const IN_TEST_WORKER = process.env['VITEST_POOL_ID'] !== undefined
/** An engine holds 200 MB. Test files use one with a seed of a fixed day and one with a seed of today. */
const MAX_IDLE = 2

interface SeededEngine {
  engine: EmbeddedEngine
  /** Name of the snapshot that the engine was loaded from. */
  snapshot: string
}

/** Engines of closed databases; the last one closed is the last element. */
const idle: SeededEngine[] = []

/** A seeded database in memory, restored from a cached snapshot; one is made per day. */
export async function openSnapshot(now: Date): Promise<Database> {
  const name = await snapshotName(now)
  const reused = idle.findLastIndex(({ snapshot }) => snapshot === name)
  const [seeded] = reused === -1 ? [] : idle.splice(reused, 1)
  if (!seeded) return databaseOn({ engine: await startFrom(await findOrMakeSnapshot(name, now)), snapshot: name })
  await restorePristineRows(kyselyOn(seeded.engine))
  return databaseOn(seeded)
}

/** Path of a snapshot, a tar archive of a data directory. */
export async function snapshotPath(now: Date): Promise<string> {
  const name = await snapshotName(now)
  await findOrMakeSnapshot(name, now)
  return fileURLToPath(new URL(name, CACHE))
}

function databaseOn(seeded: SeededEngine): Database {
  let open = true
  const db = kyselyOn({
    query: (sql, parameters) =>
      open ? seeded.engine.query(sql, parameters) : Promise.reject(new Error('the embedded database is closed')),
    close: async () => {
      open = false
    }
  })
  return {
    db,
    close: async () => {
      await db.destroy()
      if (IN_TEST_WORKER) idle.push(seeded)
      const unused = IN_TEST_WORKER ? idle.splice(0, idle.length - MAX_IDLE) : [seeded]
      await Promise.all(unused.map(({ engine }) => engine.close()))
    }
  }
}

function kyselyOn(engine: Pick<EmbeddedEngine, 'query' | 'close'>): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: embeddedDialect(engine) })
}

function startFrom(snapshot: Buffer): Promise<EmbeddedEngine> {
  return EmbeddedEngine.start({ snapshot: Uint8Array.from(snapshot).buffer })
}

async function snapshotName(now: Date): Promise<string> {
  return `${await marketplaceHash()}-${algiersTime(now).date}.tar`
}

async function findOrMakeSnapshot(name: string, now: Date): Promise<Buffer> {
  return (await knownSnapshot(name)) ?? makeOnce(name, now)
}

/** Makes the snapshot in one process; concurrent ones wait for it. */
async function makeOnce(name: string, now: Date): Promise<Buffer> {
  await mkdir(CACHE, { recursive: true })
  const lock = await waitForLock()
  try {
    return (await knownSnapshot(name)) ?? (await makeSnapshot(name, now))
  } finally {
    lock.release()
  }
}

async function waitForLock(): Promise<ReturnType<typeof lockDirectory>> {
  try {
    return lockDirectory(fileURLToPath(CACHE))
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    await wait(100)
    return waitForLock()
  }
}

async function makeSnapshot(name: string, now: Date): Promise<Buffer> {
  const database = await openInMemory()
  await migrate(database.db)
  await seed(database.db, now, PASSWORD_COSTS.test)
  await copyPristineRows(database.db)
  // Without a checkpoint each start would replay the write-ahead log of the seed.
  await sql`checkpoint`.execute(database.db)
  const snapshot = Buffer.from(await database.dump())
  await database.close()

  // One version has a snapshot for each day: some tests have a fixed clock, others use today.
  const version = name.split('-')[0]
  const older = (await readdir(CACHE)).filter(file => file.endsWith('.tar') && !file.startsWith(`${version}-`))
  await Promise.all(older.map(file => rm(new URL(file, CACHE), { force: true })))
  // Written to a temporary file and renamed, so that concurrent readers never see a partial file.
  const aside = new URL(`${name}.${process.pid}`, CACHE)
  await writeFile(aside, snapshot)
  await rename(aside, new URL(name, CACHE))
  return snapshot
}

function knownSnapshot(name: string): Promise<Buffer | undefined> {
  return readFile(new URL(name, CACHE)).catch(missing)
}

function missing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined
  throw error
}
