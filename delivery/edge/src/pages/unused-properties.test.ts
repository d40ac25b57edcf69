import { expect, test } from 'vitest'
import { parseStyles, printSheet, withoutUnusedProperties } from './used-styles.ts'

function left(sheets: string[], html = ''): string[] {
  const parsed = sheets.map(css => parseStyles(css, '/'))
  return withoutUnusedProperties(parsed, html).map(printSheet)
}

test.each([
  ['referred to', ':root{--a:1px}p{margin:var(--a)}', ':root{--a:1px}p{margin:var(--a)}'],
  ['referred to with a fallback', ':root{--a:1px}p{margin:var(--a,0)}', ':root{--a:1px}p{margin:var(--a,0)}'],
  ['not referred to', ':root{--a:1px;color:red;--b:2px}', ':root{color:red}'],
  [
    'that only begins like one referred to',
    ':root{--a:1px;--a-b:2px}p{margin:var(--a-b)}',
    ':root{--a-b:2px}p{margin:var(--a-b)}'
  ],
  ['referred to by one that is not', ':root{--a:1px;--b:var(--a);--c:var(--b);top:0}', ':root{top:0}'],
  ['with a string', `:root{--a:";}";--b:url('x;}');top:0}`, ':root{top:0}']
])('a custom property %s', (_which, css, rest) => expect(left([css])).toEqual([rest]))

test('a reference may be in another stylesheet or in the HTML', () => {
  const shell = ':root{--a:1px;--b:2px;--c:3px}'
  const html = '<p style="inline-size:var(--b)"></p>'
  expect(left([shell, 'p{margin:var(--a)}'], html)).toEqual([':root{--a:1px;--b:2px}', 'p{margin:var(--a)}'])
})
