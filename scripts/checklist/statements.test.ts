import { expect, test } from 'vitest'
import { coverageOf, statementsIn, tagsIn, unknownTags } from './statements.ts'

const CHECKLIST = `# Statements

A tag looks like \`[F-120]\`.

## Frame: languages (frame)

- **F-001** Three languages. — _§1_
- **F-002** Arabic is the default. — _§1, §9_

## Search box (search)

- **F-035** Two characters.
`

test('statements have a tag, a text and the area of the heading above them', () => {
  expect(statementsIn(CHECKLIST)).toEqual([
    { tag: 'F-001', text: 'Three languages.', area: 'frame' },
    { tag: 'F-002', text: 'Arabic is the default.', area: 'frame' },
    { tag: 'F-035', text: 'Two characters.', area: 'search' }
  ])
})

test.each([
  ['[F-001] the first', 'direct'],
  ['[F-002][F-001] without a space', 'direct'],
  ['[see F-001] the first', 'touched'],
  ['[see F-001] and, in another test, [F-001]', 'direct'],
  ['[F-002] the second', 'none'],
  ['F-001 without brackets', 'none'],
  ['[See F-001] [F-0011]', 'none']
])('%j: %s', (title, coverage) => {
  expect(coverageOf('F-001', tagsIn([title]))).toBe(coverage)
})

test('tags of no statement are reported once, whichever kind they are', () => {
  const tags = tagsIn(['[F-001] [F-301]', '[see F-302] [F-301]'])
  expect(unknownTags(tags, statementsIn(CHECKLIST))).toEqual(['F-301', 'F-302'])
})
