import { afterEach, describe, expect, test, vi } from 'vitest'
import { Report } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { pageReport } from './page-report.ts'

const RELEASE = '0123456789ab'
const BOOKING = { part: 'mf-booking', version: '1.1.0' }
const SHELL = { part: 'shell', version: '1.0.0' }

/** An error with a stack, as a browser writes it. */
function thrown(files: string[], { name = 'TypeError', message = 'Sara, +213550000001' } = {}): Error {
  const error = new Error(message)
  error.name = name
  error.stack = [
    `${name}: ${message}`,
    ...files.map(file => `    at draw (${location.origin}/remotes/${file}:1:2345)`)
  ].join('\n')
  return error
}

const reporting = (sampled = true) => pageReport({ release: RELEASE, sampled })

afterEach(() => vi.restoreAllMocks())

describe('the app of an error is', () => {
  test.each([
    [
      'the innermost remote of the stack',
      ['shell/1.0.0/shell.1.js', 'mf-booking/1.1.0/services.1.js', 'shell/1.0.0/shell.1.js'],
      BOOKING
    ],
    ['the shell if the stack has no remote', ['shell/1.0.0/shell.1.js'], SHELL]
  ])('%s', (_what, files, whose) => {
    const report = reporting()
    report.record({ kind: 'error', error: thrown(files) })
    expect(report.take()?.problems).toMatchObject([{ kind: 'error', ...whose, first: true, name: 'TypeError' }])
  })

  test.each<[string, unknown]>([
    [
      'of an extension',
      Object.assign(new Error('x'), { stack: 'Error: x\n    at chrome-extension://abc/content.js:1:1' })
    ],
    [
      'of a site with addresses like ours',
      Object.assign(new Error('x'), {
        stack: 'Error: x\n    at https://evil.example/remotes/mf-booking/1.1.0/a.js:1:1'
      })
    ],
    ['that is no error', 'something'],
    ['of a script that may not be looked into', undefined]
  ])('of no app, %s', (_what, error) => {
    const report = reporting()
    report.record({ kind: 'rejection', error })
    expect(report.take()).toBeUndefined()
  })
})

describe('a report', () => {
  test('contains each version once and each error once, and matches the schema of the edge', () => {
    const report = reporting()
    const error = thrown(['mf-booking/1.1.0/services.1.js'])
    report.record({ kind: 'used', ...SHELL })
    report.record({ kind: 'used', ...BOOKING })
    report.record({ kind: 'used', ...BOOKING })
    report.record({ kind: 'render', ...BOOKING, error })
    report.record({ kind: 'error', error })
    report.record({ kind: 'fallback', ...BOOKING })
    report.record({ kind: 'used', part: 'mf-booking', version: '1.0.0' })
    const taken = report.take()
    expect(taken).toEqual({
      release: RELEASE,
      views: [SHELL, BOOKING, { part: 'mf-booking', version: '1.0.0' }],
      problems: [
        {
          kind: 'render',
          ...BOOKING,
          first: true,
          name: 'TypeError',
          places: ['mf-booking/1.1.0/services.1.js:1:2345']
        },
        { kind: 'fallback', ...BOOKING }
      ]
    })
    expect(v.safeParse(Report, taken).success).toBe(true)
    expect(report.take()).toBeUndefined()
  })

  test('contains an error once that a boundary has reported and that React threw in an earlier render too', () => {
    const report = reporting()
    const files = ['mf-booking/1.1.0/services.1.js']
    report.record({ kind: 'render', ...BOOKING, error: thrown(files) })
    report.record({ kind: 'error', error: thrown(files) })
    report.record({ kind: 'error', error: thrown(['mf-booking/1.1.0/other.1.js']) })
    expect(report.take()?.problems).toMatchObject([
      { kind: 'render', ...BOOKING, first: true },
      { kind: 'error', ...BOOKING }
    ])
  })

  test('contains no input of the visitor', () => {
    const report = reporting()
    report.record({ kind: 'error', error: thrown(['shell/1.0.0/shell.1.js'], { name: 'Sara Amari 0550' }) })
    const text = JSON.stringify(report.take())
    expect(text).not.toMatch(/Sara|0550/)
    expect(text).toContain('"kind":"error"')
  })

  test('stays below two kilobytes and seven problems', () => {
    const report = reporting()
    for (const part of ['shell', 'mf-catalog', 'mf-booking', 'mf-account'])
      report.record({ kind: 'used', part, version: '10.20.30' })
    for (let index = 0; index < 100; index++) {
      const file = `mf-booking/1.1.0/${'deep/'.repeat(4)}services-${index}.1a2b3c4d5e.js`
      report.record({ kind: 'error', error: thrown([file, file, file, file, file]) })
    }
    const taken = report.take()
    expect(taken?.problems).toHaveLength(6)
    expect(new Blob([JSON.stringify(taken)]).size).toBeLessThan(2_048)
    expect(v.safeParse(Report, taken).success).toBe(true)
    report.record({ kind: 'error', error: thrown(['mf-booking/1.1.0/another.js']) })
    expect(report.take()).toBeUndefined()
  })

  test('of errors contains the message and the frames of all apps, once, and matches the schema of the edge', () => {
    const report = reporting(false)
    const files = ['shared', 'mf-booking/1.1.0/services.1.js', 'shell/1.0.0/shell.1.js']
    const error = thrown(files)
    report.record({ kind: 'render', ...BOOKING, error })
    report.record({ kind: 'error', error })
    report.record({ kind: 'load', ...BOOKING, error: new Error('late') })
    const taken = report.takeErrors()
    expect(taken).toEqual({
      release: RELEASE,
      errors: [
        {
          kind: 'render',
          ...BOOKING,
          name: 'TypeError',
          message: 'Sara, +213550000001',
          frames: ['mf-booking/1.1.0/services.1.js:1:2345', 'shell/1.0.0/shell.1.js:1:2345']
        }
      ]
    })
    expect(v.safeParse(Report, taken).success).toBe(true)
    expect(report.takeErrors()).toBeUndefined()
  })

  test('of errors stays below the four kilobytes that the edge accepts', () => {
    const report = reporting()
    for (let index = 0; index < 100; index++) {
      const file = `mf-booking/1.1.0/${'deep/'.repeat(4)}services-${index}.1a2b3c4d5e.js`
      report.record({ kind: 'error', error: thrown(Array(20).fill(file), { message: 'ح'.repeat(1_000) }) })
    }
    const taken = report.takeErrors()
    expect(taken?.errors).toHaveLength(3)
    expect(new Blob([JSON.stringify(taken)]).size).toBeLessThan(4_096)
    expect(v.safeParse(Report, taken).success).toBe(true)
  })

  test('of a page outside the sample contains only its problems, and no page views', () => {
    const report = reporting(false)
    report.record({ kind: 'used', ...BOOKING })
    report.record({ kind: 'load', ...BOOKING, error: new Error('late') })
    expect(report.take()).toEqual({ release: RELEASE, problems: [{ kind: 'load', ...BOOKING, name: 'Error' }] })
  })
})

test('a ChunkLoadError is a load problem, also during render', () => {
  const report = reporting()
  report.record({ kind: 'render', ...BOOKING, error: thrown([], { name: 'ChunkLoadError' }) })
  expect(report.take()?.problems).toMatchObject([{ kind: 'load', ...BOOKING }])
})

test('offline, files that failed to load are not reported', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const report = reporting()
  report.record({ kind: 'load', ...BOOKING, error: new Error('late') })
  expect(report.take()).toBeUndefined()
})
