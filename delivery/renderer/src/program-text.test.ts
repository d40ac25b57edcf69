import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { showSeparator } from '../testing/name-twice.inline.ts'
import type { showAgain } from '../testing/renamed-import.inline.ts'
import type { showTexts } from '../testing/shown-texts.inline.ts'
import { programText } from './program-text.ts'

function fixture(name: string): URL {
  return new URL(`../testing/${name}.inline.ts`, import.meta.url)
}

test('a program is one short script with what it imports, and does not end its element', () => {
  const script = programText<typeof showTexts>(fixture('shown-texts'), '</script>', { times: 2 })
  expect(script).not.toMatch(/repetition|comment|unused|import|\n|<\/script/)
  const context = { shown: [] }
  expect(runInNewContext(script, context)).toBe('0 </script>,1 </script>')
  expect(context).toEqual({ shown: ['0 </script>', '1 </script>'] })
})

test('names of a program are those of its modules, each declared once', () => {
  expect(() => programText<typeof showAgain>(fixture('renamed-import'))).toThrow(
    'renamed-import.inline.ts renames an import'
  )
  expect(() => programText<typeof showSeparator>(fixture('name-twice'))).toThrow(
    "'SEPARATOR' has already been declared"
  )
})
