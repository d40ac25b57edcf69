import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { fillFolder, TEMPORARY } from './prepared-folder.ts'

/** A folder that is removed after the test; with `afterAll`, after the tests of the file. */
export function temporaryFolder(onEnd: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(TEMPORARY, 'delivery-test-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A temporary folder with what `prepare` writes for the first case of a kind. */
export async function preparedFolder(kind: string, prepare: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = temporaryFolder()
  await fillFolder(folder, kind, () => prepare(folder))
  return folder
}
