import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FULL = 'The disk is full: free space for'
const READ_ONLY = 'This process may not write to'
const HANDLES = 'Too few file handles: raise the limit of open files (ulimit -n, LimitNOFILE) for'

const PROBLEMS: Record<string, string> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: READ_ONLY,
  EACCES: READ_ONLY,
  EPERM: READ_ONLY,
  EMFILE: HANDLES,
  ENFILE: HANDLES
}
/** Result codes of SQLite: READONLY, FULL, CANTOPEN. */
const SQLITE_PROBLEMS: Record<number, string> = { 8: READ_ONLY, 13: FULL, 14: READ_ONLY }
const TEXTS: readonly [RegExp, string][] = [
  [/no space left on device|ENOSPC/i, FULL],
  [/read-only file system|EROFS/i, READ_ONLY],
  [/too many open files|EMFILE|ENFILE/i, HANDLES]
]
const PROBE_BYTES = 16_384

export function storageProblem(error: unknown, directory: string): string | undefined {
  if (!(error instanceof Error)) return undefined
  const problem =
    PROBLEMS[String('code' in error ? error.code : '')] ??
    SQLITE_PROBLEMS[Number('errcode' in error ? error.errcode : 0)] ??
    TEXTS.find(([pattern]) => pattern.test(error.message))?.[1]
  return problem ? `${problem} ${directory}.` : storageProblem(error.cause, directory)
}

export async function checkWritable(directory: string): Promise<void> {
  const file = join(directory, `.write-probe-${process.pid}`)
  try {
    await writeFile(file, Buffer.alloc(PROBE_BYTES), { flush: true })
  } finally {
    await rm(file, { force: true })
  }
}
