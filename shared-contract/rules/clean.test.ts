import { expect, test } from 'vitest'
import { clean } from './clean.ts'

test.each([
  ['a no-break space', 'Ben\u00a0Ali', 'Ben Ali'],
  ['a narrow no-break space', 'Ben\u202fAli', 'Ben Ali'],
  ['a tabulator and several spaces', 'Ben \t  Ali', 'Ben Ali'],
  ['a space at each end', '\u3000Ali\u2003', 'Ali'],
  ['a right-to-left mark', 'سارة\u200f', 'سارة'],
  ['an Arabic letter mark', '\u061cسارة', 'سارة'],
  ['isolates and overrides', '\u2067سارة\u2069 \u202eAli', 'سارة Ali'],
  ['a zero-width non-joiner and a joiner', 'مي\u200cخواهم\u200d', 'ميخواهم'],
  ['a zero-width space and a byte order mark', '\ufeffSa\u200bra', 'Sara'],
  ['a soft hyphen', 'Ab\u00adder', 'Abder'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0', ''],
  ['a non-breaking hyphen', 'Anne\u2011Lise', 'Anne-Lise'],
  ['a hyphen, an en dash, a minus and a full-width hyphen', 'a\u2010b\u2013c\u2212d\uff0de', 'a-b-c-d-e'],
  ['a decomposed letter', 'E\u0301lodie', 'Élodie'],
  ['line ends of other systems', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['spaces around a line end', 'a \n b', 'a\nb'],
  ['an emoji of several characters', '👷🏽\u200d♀\ufe0f ❤\ufe0f', '👷🏽\u200d♀\ufe0f ❤\ufe0f'],
  ['a variation selector after a letter', 'Sa\ufe0fra', 'Sara'],
  ['a tatweel and vowel signs', 'محـمّد', 'محـمّد']
])('%s: %j becomes %j', (_what, typed, cleaned) => {
  expect(clean(typed)).toBe(cleaned)
  expect(clean(cleaned)).toBe(cleaned)
})
