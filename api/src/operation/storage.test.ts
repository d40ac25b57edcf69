import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { storageProblem } from '@hirfa/shared-contract/process'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../delivery/testing/temporary-folder.ts'
import { SHORT_LIVED } from '../../testing/server-process.ts'

const MAIN = join(import.meta.dirname, '../main.ts')

function folder(): string {
  const path = temporaryFolder()
  onTestFinished(() => void spawnSync('umount', [path]))
  return path
}

/** A file system of one megabyte, or a read-only one; false where the machine does not allow a mount. */
function mounted(path: string, options: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]).status === 0
}

const MAY_MOUNT = process.getuid?.() === 0 && mayMount()

function mayMount(): boolean {
  const path = temporaryFolder(afterAll)
  const may = mounted(path, 'size=1m')
  if (may) spawnSync('umount', [path])
  return may
}

async function refusal(dataDirectory: string, limit = ''): Promise<{ code: number | null; lines: string[] }> {
  const { NODE_OPTIONS: _, VITEST: __, ...inherited } = process.env
  const command = `${limit} exec "${process.execPath}" ${SHORT_LIVED.join(' ')} "${MAIN}"`
  const child = spawn('sh', ['-c', command], {
    env: { ...inherited, DATA_DIR: dataDirectory, DATABASE_URL: '', NODE_ENV: 'development', PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe']
  })
  const [said, code] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>(done => child.once('close', done))
  ])
  return { code, lines: said.trim().split('\n') }
}

test.runIf(MAY_MOUNT)('a full disk is one sentence and exit code 1', async () => {
  const path = folder()
  mounted(path, 'size=64k')
  expect(await refusal(path)).toEqual({ code: 1, lines: [`The disk is full: free space for DATA_DIR (${path}).`] })
})

test.runIf(MAY_MOUNT)('a read-only data directory is one sentence and exit code 1', async () => {
  const path = folder()
  mounted(path, 'ro')
  expect(await refusal(path)).toEqual({ code: 1, lines: [`This process may not write to DATA_DIR (${path}).`] })
})

test('too few file handles are one sentence and exit code 1', async () => {
  const path = folder()
  const { code, lines } = await refusal(path, 'ulimit -n 30;')
  expect({ code, lines }).toEqual({
    code: 1,
    lines: [`Too few file handles: raise the limit of open files (ulimit -n, LimitNOFILE) for DATA_DIR (${path}).`]
  })
})

test.each([
  [Object.assign(new Error('x'), { code: 'EDQUOT' }), /^The disk is full/],
  [Object.assign(new Error('x'), { errcode: 13 }), /^The disk is full/],
  [Object.assign(new Error('x'), { errcode: 8 }), /^This process may not write/],
  [new Error('x', { cause: Object.assign(new Error('y'), { code: 'EMFILE' }) }), /^Too few file handles/],
  [new Error('could not extend file "base/5/1": No space left on device'), /^The disk is full/]
])('%s has its sentence', (error, sentence) => {
  expect(storageProblem(error, '.data')).toMatch(sentence)
})

test('another error has none', () => {
  expect(storageProblem(new Error('a mistake'), '.data')).toBeUndefined()
})
