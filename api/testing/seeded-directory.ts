import { execFile } from 'node:child_process'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { snapshotPath } from './embedded-test-database.ts'

/** Creates a data directory as a development server leaves it after its first start. */
export async function createSeededDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'hirfa-seeded-'))
  const data = join(directory, 'postgres')
  await mkdir(data)
  await promisify(execFile)('tar', ['-xf', await snapshotPath(new Date()), '-C', data, '--no-same-owner'])
  return directory
}
