import { expect, test } from 'vitest'
import { scoreOf } from './report.ts'

function mutant(status: string, line = 1) {
  const location = { start: { line, column: 3 } }
  return { status, location, mutatorName: 'EqualityOperator', replacement: 'a <\n  b' }
}

test('the score counts killed mutants and timeouts of all that were tested', () => {
  const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'Ignored', 'RuntimeError']
  const { mutants, killed, score } = scoreOf({ files: { 'a.ts': { mutants: statuses.map(status => mutant(status)) } } })
  expect({ mutants, killed, score }).toEqual({ mutants: 4, killed: 3, score: 75 })
  expect(scoreOf({ files: {} }).score).toBe(0)
})

test('survivors are named with their place and replacement', () => {
  const mutants = [mutant('Survived', 7), mutant('NoCoverage', 8), mutant('Killed')]
  expect(scoreOf({ files: { 'src/a.ts': { mutants } } }).survivors).toEqual([
    'src/a.ts:7:3 EqualityOperator: a < b',
    'src/a.ts:8:3 EqualityOperator: a < b (no test runs it)'
  ])
})
