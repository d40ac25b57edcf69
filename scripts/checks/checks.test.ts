import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { literalsIn } from './literals.ts'
import { commentsIn, wordsOf } from './source-words.ts'

const SOURCE = `
/** Where a visitor goes. */
import { paths } from './own-paths.ts'
const homePage = <a href="/services?step=2">it isn't {paths.home()}</a> // after a tap
const address = \`/artisans/\${paths.slug}\`
`

test('words are those of identifiers, comments and texts', () => {
  const { identifiers, comments, texts } = wordsOf(SOURCE)
  expect(identifiers).toEqual(expect.arrayContaining(['home', 'page', 'address']))
  expect(comments).toEqual(['where', 'a', 'visitor', 'goes', 'after', 'a', 'tap'])
  expect(texts).toEqual(expect.arrayContaining(['services', 'step', 'artisans']))
  expect(commentsIn(SOURCE)).toEqual(['Where a visitor goes.', 'after a tap'])
})

test('literals are those of attributes, strings and templates, without imports', () => {
  const file = join(temporaryFolder(), 'screen.tsx')
  writeFileSync(file, SOURCE)
  expect(literalsIn(file).filter(literal => literal.includes('/'))).toEqual(['/services?step=2', '/artisans/'])
})
