import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { snapshotPath } from './embedded-test-database.ts'
import { createOnServer } from './server-test-database.ts'

/** Creates a data directory as a development server leaves it after its first start on that day. */
export async function createSeededDirectory(seededAt: Date): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'hirfa-seeded-'))
  const data = join(directory, 'postgres')
  await mkdir(data)
  await promisify(execFile)('tar', ['-xf', await snapshotPath(seededAt), '-C', data, '--no-same-owner'])
  return directory
}

/** A data directory, and a database if there is a server at `TEST_DATABASE_URL`; empty without `seededAt`. */
export async function createStorage(seededAt?: Date): Promise<{
  directory: string
  environment: Record<string, string>
  remove(): Promise<void>
}> {
  const address = process.env['TEST_DATABASE_URL']
  const database = address ? await createOnServer(address, seededAt) : undefined
  const directory =
    seededAt && !database ? await createSeededDirectory(seededAt) : await mkdtemp(join(tmpdir(), 'hirfa-data-'))
  return {
    directory,
    environment: { DATA_DIR: directory, ...(database && { DATABASE_URL: database.url }) },
    remove: async () => {
      await rm(directory, { recursive: true, force: true })
      await database?.drop()
    }
  }
}
