import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A file system in memory, which Linux has: flushing a file takes no time there. */
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 ** 30

export const TEMPORARY = hasSpace() ? MEMORY : tmpdir()

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(TEMPORARY, 'delivery-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A container may have only some megabytes there. */
function hasSpace(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}
