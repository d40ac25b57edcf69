import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inlineScript } from './inline-script.ts'

declare const shown: string[]

function show(text: string, { times }: { times: number }): void {
  // Without this comment, line breaks and long names.
  for (let repetition = 0; repetition < times; repetition++) shown.push(`${repetition} ${text}`)
}

test('an inline script is short, does the same as its function, and does not end its element', () => {
  const script = inlineScript(show, '</script>', { times: 2 })
  expect(script).not.toMatch(/repetition|comment|\n|<\/script/)
  const context = { shown: [] }
  runInNewContext(script, context)
  expect(context.shown).toEqual(['0 </script>', '1 </script>'])
})
