import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { algiersTime } from '../src/clock.ts'
import type { Database } from '../src/database/database.ts'
import { StartRefused } from '../src/database/database.ts'
import { lockDirectory } from '../src/database/directory-lock.ts'
import { openInMemory } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { seed } from '../src/seed/seed.ts'
import { PASSWORD_COSTS } from '../src/sign-in/passwords.ts'
import { marketplaceHash } from './marketplace-hash.ts'

const CACHE = new URL('../../node_modules/.cache/hirfa-api/', import.meta.url)

/** A seeded database in memory, loaded from a cached snapshot; one is made per day. */
export async function openSnapshot(now: Date): Promise<Database> {
  const name = `${await marketplaceHash()}-${algiersTime(now).date}.tar`
  const snapshot = (await knownSnapshot(name)) ?? (await makeOnce(name, now))
  return openInMemory(Uint8Array.from(snapshot).buffer)
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
  const snapshot = Buffer.from(await database.dump())
  await database.close()

  // Those of this version stay: tests with a fixed clock and tests of today use different days.
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
