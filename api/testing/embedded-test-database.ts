import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { algiersTime } from '../src/clock.ts'
import type { Database } from '../src/database/database.ts'
import { openInMemory } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { seed } from '../src/seed/seed.ts'
import { marketplaceHash } from './marketplace-hash.ts'

const CACHE = new URL('../../node_modules/.cache/hirfa-api/', import.meta.url)

/** A seeded database in memory, from a snapshot that the first test of the day makes. */
export async function openSnapshot(now: Date): Promise<Database> {
  const name = `${await marketplaceHash()}-${algiersTime(now).date}.tar`
  const known = await readFile(new URL(name, CACHE)).catch(missing)
  const snapshot = known ?? (await makeSnapshot(name, now))
  return openInMemory(Uint8Array.from(snapshot).buffer)
}

async function makeSnapshot(name: string, now: Date): Promise<Buffer> {
  const database = await openInMemory()
  await migrate(database.db)
  await seed(database.db, now)
  const snapshot = Buffer.from(await database.dump())
  await database.close()

  await mkdir(CACHE, { recursive: true })
  const older = (await readdir(CACHE)).filter(file => file.endsWith('.tar'))
  await Promise.all(older.map(file => rm(new URL(file, CACHE), { force: true })))
  // Written aside and moved: another test may look for it at this moment.
  const aside = new URL(`${name}.${process.pid}`, CACHE)
  await writeFile(aside, snapshot)
  await rename(aside, new URL(name, CACHE))
  return snapshot
}

function missing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined
  throw error
}
