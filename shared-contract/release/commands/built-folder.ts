import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { RECORD_FILE } from '../build-record.ts'

const BUILD_FOLDER = 'dist'

/** Why a folder is not one of a build; lists no files. */
export function folderProblem(folder: string): string | undefined {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return `${folder} is not a folder; name the folder of a build, such as ${BUILD_FOLDER}.`
  if (existsSync(join(folder, RECORD_FILE))) return undefined
  const built = join(folder, BUILD_FOLDER)
  const next = existsSync(join(built, RECORD_FILE))
    ? `the build is in ${built}`
    : `build the app, and name the folder of the build, such as ${BUILD_FOLDER}`
  return `${folder} has no ${RECORD_FILE}; ${next}.`
}
