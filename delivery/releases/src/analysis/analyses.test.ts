import { describe, expect, test } from 'vitest'
import type { Entry, Step } from '../ledger/entry.ts'
import { analysesIn } from './analyses.ts'

const START = Date.parse('2026-11-05T12:00:00.000Z')
const MINUTE = 60_000
const JOURNAL = { app: 'mf-journal' } as const

/** Entries a minute apart, the first at noon. */
function entriesOf(...steps: Step[]): Entry[] {
  return steps.map((step, index) => ({
    seq: index + 1,
    at: new Date(START + index * MINUTE).toISOString(),
    by: 'samira',
    prev: '0'.repeat(64),
    ...step
  }))
}

const promote = (from: string | null, to: string): Step => ({ action: 'promote', ...JOURNAL, from, to })
const canary = (to: string, share: number): Step => ({ action: 'canary', ...JOURNAL, from: '1.0.0', to, share })
const watched = (entries: Entry[], minutes: number) =>
  analysesIn(entries, new Date(START + minutes * MINUTE), 30 * MINUTE).map(
    ({ change, version, against, seq }) => `${change} ${version} ${against} ${seq}`
  )

describe('analysed changes', () => {
  test('a canary, from its first share to its end', () => {
    const entries = entriesOf(promote(null, '1.0.0'), canary('1.1.0', 5), canary('1.1.0', 20))
    expect(watched(entries, 3)).toEqual(['canary 1.1.0 1.0.0 2'])
    expect(watched(entries, 6_000)).toEqual(['canary 1.1.0 1.0.0 2'])
  })

  test('a recent promotion, compared with the version before', () => {
    const entries = entriesOf(promote(null, '1.0.0'), promote('1.0.0', '1.1.0'), promote('1.1.0', '1.2.0'))
    expect(watched(entries, 3)).toEqual(['promotion 1.2.0 1.1.0 3'])
    expect(watched(entries, 33)).toEqual([])
  })

  test.each<[string, Step[]]>([
    ['the first release of an app', [promote(null, '1.0.0')]],
    ['a canary that was halted', [canary('1.1.0', 5), { action: 'halt', ...JOURNAL, from: '1.1.0', to: '1.0.0' }]],
    [
      'what a rollback led to',
      [promote('1.0.0', '1.1.0'), { action: 'rollback', ...JOURNAL, from: '1.1.0', to: '1.0.0' }]
    ],
    [
      'a freeze, a thaw and a refusal',
      [
        { action: 'freeze', ...JOURNAL, why: 'holidays' },
        { action: 'thaw', ...JOURNAL },
        { action: 'refuse', ...JOURNAL, command: 'promote', why: 'not theirs' }
      ]
    ]
  ])('not %s', (_what, steps) => {
    expect(watched(entriesOf(...steps), steps.length)).toEqual([])
  })

  test('one of several apps, with the versions before of the others', () => {
    const members = [
      { ...JOURNAL, from: '1.0.0', to: '1.1.0' },
      { app: 'mf-archive', from: null, to: '3.0.0' },
      { app: 'shell', from: '2.0.0', to: '2.1.0' }
    ]
    const [entry] = entriesOf({ action: 'set', command: 'promote', members })
    expect(analysesIn([entry!], new Date(START), MINUTE).map(({ app, with: others }) => [app, others])).toEqual([
      [
        'mf-journal',
        [
          { app: 'mf-archive', version: '' },
          { app: 'shell', version: '2.0.0' }
        ]
      ],
      [
        'shell',
        [
          { app: 'mf-journal', version: '1.0.0' },
          { app: 'mf-archive', version: '' }
        ]
      ]
    ])
  })

  test('a canary beside a rollback that keeps it, and for other visitors it is another change', () => {
    const back = { action: 'rollback', ...JOURNAL, from: '1.0.0', to: '0.9.0' } as const
    expect(watched(entriesOf(canary('1.1.0', 5), back), 2)).toEqual(['canary 1.1.0 1.0.0 1'])
    expect(watched(entriesOf(canary('1.1.0', 5), { ...back, ended: '1.1.0' }), 2)).toEqual([])
    const only = { attribute: 'region', values: ['16'] }
    const some = { ...canary('1.1.0', 5), only } as Step
    expect(watched(entriesOf(canary('1.1.0', 5), some), 2)).toEqual(['canary 1.1.0 1.0.0 2'])
    expect(watched(entriesOf(some, some, canary('1.2.0', 5)), 3)).toEqual(['canary 1.2.0 1.0.0 3'])
  })

  test('a promoted canary is analysed as a promotion', () => {
    expect(watched(entriesOf(canary('1.1.0', 5), promote('1.0.0', '1.1.0')), 2)).toEqual(['promotion 1.1.0 1.0.0 2'])
  })
})
