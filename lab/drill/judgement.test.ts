import { describe, expect, test } from 'vitest'
import { listCells, cellName } from './cells.ts'
import { FAULTS } from './faults.ts'
import { judge, type Observed } from './judgement.ts'
import { readOptions } from './options.ts'
import { isInWords } from './page-state.ts'
import { type CellResult, countResults, resultLine } from './result.ts'

const EXPLAINED: Observed = {
  met: true,
  outcomeMs: 10_500,
  limitMs: 10_000,
  isBlank: false,
  outcome: 'explained',
  inWords: true,
  frame: true,
  intact: true,
  retried: true,
  reported: true,
  counted: true
}

describe('a cell', () => {
  test('passes if the visitor can continue and the fault is reported', () => {
    expect(judge(EXPLAINED, 3_000)).toEqual({ result: 'passed' })
  })

  test.each<[failing: string, change: Partial<Observed>]>([
    ['blank', { isBlank: true }],
    ['late', { outcomeMs: 13_500 }],
    ['late', { outcomeMs: undefined }],
    ['frame', { frame: false }],
    ['words', { inWords: false }],
    ['lost', { intact: false }],
    ['retry', { retried: false }],
    ['unreported', { reported: false }],
    ['uncounted', { counted: false }]
  ])('fails with "%s" for %o', (failing, change) => {
    expect(judge({ ...EXPLAINED, ...change }, 3_000)).toEqual({ result: 'failed', failings: [failing] })
  })

  test('needs no words and no retry where the screen works', () => {
    const works = { ...EXPLAINED, outcome: 'works', inWords: false, intact: undefined, retried: undefined } as const
    expect(judge(works, 3_000)).toEqual({ result: 'passed' })
  })

  test('is not applicable if the page never met the fault', () => {
    expect(judge({ ...EXPLAINED, met: false }, 3_000)).toMatchObject({ result: 'not applicable' })
  })
})

describe('the cells', () => {
  const names = listCells(['mf-one', 'mf-two']).map(cellName)

  test('are each named once', () => expect(new Set(names).size).toBe(names.length))

  test('contain each fault of each artefact on arrival', () => {
    for (const { name, on } of FAULTS)
      for (const artefact of on) expect(names.join()).toMatch(new RegExp(`${name} · ${artefact} · [\\w-]+ · cold`))
  })

  test('grow with the remotes, those of the shell do not', () => {
    const shell = (remotes: string[]) => listCells(remotes).filter(({ app }) => app === 'shell').length
    expect(shell(['mf-one'])).toBe(shell(['mf-one', 'mf-two']))
    expect(names.length - shell([])).toBe(2 * (listCells(['mf-one']).length - shell([])))
  })

  test('can be filtered', () => {
    const cells = listCells(['mf-one', 'mf-two'], { fault: ['hang'], remote: ['mf-two'], situation: ['change'] })
    expect(cells.map(cellName)).toEqual(
      ['entry', 'chunk', 'styles', 'messages', 'API'].map(artefact => `hang · ${artefact} · mf-two · change`)
    )
  })
})

test.each([
  ['تعذر عرض هذا الجزء', 'ar', true],
  ['This part cannot be shown', 'ar', false],
  ['Cette partie ne peut pas s’afficher', 'fr', true],
  ['part_failed part_failed_text', 'en', false],
  ['', 'ar', false]
])('"%s" is a sentence in %s: %s', (text, language, expected) => expect(isInWords(text, language)).toBe(expected))

test.each([
  [['--fault', 'gremlins'], '--fault must be one of 404, 500'],
  [['--language', 'de'], '--language must be ar, fr or en, got "de".'],
  [['--pages', '0'], '--pages must be a whole number from 1, got "0".'],
  [['hirfa.example'], 'The url must begin with http, got "hirfa.example".'],
  [['--colour', 'red'], '--colour']
])('the options %o are refused', (args, message) => expect(() => readOptions(args)).toThrow(message))

test('cells are counted, and the line of a failed one says why', () => {
  const [first, second] = listCells(['mf-one'])
  const results: CellResult[] = [
    { cell: first!, verdict: { result: 'passed' }, observed: EXPLAINED, tookMs: 1 },
    { cell: second!, verdict: { result: 'failed', failings: ['blank'] }, observed: EXPLAINED, tookMs: 1 }
  ]
  expect(countResults(results)).toMatchObject({ cells: 2, passed: 1, failed: 1, blank: 1, unreported: 0 })
  expect(results.map(resultLine)).toEqual([
    expect.stringMatching(/passed$/),
    expect.stringMatching(new RegExp(`^${second!.fault.name} .*failed: blank$`))
  ])
})
