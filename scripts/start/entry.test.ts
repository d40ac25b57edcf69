import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ENTRY = join(import.meta.dirname, '../../hirfa.js')

const run = (...words: string[]) => spawnSync(process.execPath, words, { encoding: 'utf8' })

test.each([
  ['start', 'npm start'],
  ['release', 'npm run release --'],
  ['operator', 'npm run operator --']
])('%s under an old Node says what to run instead', (program, command) => {
  // Makes this Node behave like one that cannot run TypeScript.
  const { status, stderr } = run('--no-experimental-strip-types', ENTRY, program)
  expect(status).toBe(1)
  expect(stderr).toBe(
    `Hirfa runs on Node 24 or newer; this is Node ${process.versions.node}. npm ci installs one as a package on Linux and macOS: use ${command}, or node_modules/.bin/node hirfa.js ${program}. Elsewhere, install Node 24.\n`
  )
})

test('an unknown program is refused with the known ones', () => {
  const { status, stderr } = run(ENTRY, 'toString')
  expect([status, stderr]).toEqual([1, 'Usage: node hirfa.js start | release | operator\n'])
})

test('the words after the program reach it', () => {
  const { stdout, stderr } = run(ENTRY, 'release', 'help')
  expect(stdout + stderr).toContain('Usage: npm run release -- <command>')
})
