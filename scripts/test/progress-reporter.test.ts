import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { createVitest } from 'vitest/node'
import { ProgressReporter } from './progress-reporter.ts'

const FILES = {
  'booking.test.js': `
    import { describe, expect, test } from 'vitest'
    test('passes', () => {})
    test('fails', () => { throw new Error('first line\\nsecond line') })
    describe('a group', () => { test('compares', () => expect(1).toBe(2)) })`,
  'broken.test.js': `throw new Error('cannot be loaded')`,
  'late.test.js': `
    import { test } from 'vitest'
    test('waits', () => new Promise(end => { setTimeout(() => { end(); throw new Error('too late') }) }))`
}

test('closes with one line per failure: project, file, title or frame, and message', async () => {
  // Inside the repository, where the files find Vitest.
  const root = await mkdtemp(join(import.meta.dirname, '.reporter-'))
  const { exitCode } = process
  let printed = ''
  const output = new Writable({
    write(chunk, _, done) {
      printed += String(chunk)
      done()
    }
  })
  try {
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(root, name), text)
    const options = { root, config: false as const, name: 'fixture', watch: false, reporters: [new ProgressReporter()] }
    const vitest = await createVitest('test', options, {}, { stdout: output, stderr: output })
    await vitest.start()
    await vitest.close()
  } finally {
    await rm(root, { recursive: true })
    // The failures of the inner run set it.
    process.exitCode = exitCode
  }
  const lines = stripVTControlCharacters(printed).trim().split('\n')
  const outside = lines.find(line => line.includes('outside of a test'))
  expect(outside).toMatch(
    /^FAILED outside of a test, .*late\.test\.js at Timeout\._onTimeout \(.*late\.test\.js:\d+:\d+\): too late$/
  )
  expect(
    lines
      .slice(-5)
      .filter(line => line !== outside)
      .toSorted()
  ).toEqual([
    '2 passed, 2 failed',
    'FAILED fixture booking.test.js > a group > compares: expected 1 to be 2 // Object.is equality',
    'FAILED fixture booking.test.js > fails: first line / second line',
    'FAILED fixture broken.test.js: cannot be loaded'
  ])
  expect(lines.at(-1)).toBe('2 passed, 2 failed')
})
