import { expect, test } from 'vitest'
import { type CheckedLine, namedHead } from './ledger-chain.ts'

const head = (seq: number, hash: string): CheckedLine => ({
  line: '',
  hash,
  entry: { seq, at: '2026-11-23T08:00:00Z', by: 'samira', prev: '', action: 'freeze', app: 'mf-journal', why: 'a sale' }
})

const HEADS = [head(1, 'c0ffee'), head(2, '1abc'), head(2, '27ab')]

test.each([
  ['a number takes precedence over an id that begins with it', '1', 1],
  ['an id names its head by its beginning', '1a', 2]
])('%s', (_what, accept, seq) => {
  expect(namedHead(HEADS, accept).entry.seq).toBe(seq)
})

test('a number of several heads names none', () => {
  expect(() => namedHead(HEADS, '2')).toThrow(/by its number or id: 1 \(c0ffee\), 2 \(1abc\), 2 \(27ab\); got "2"\.$/)
})
