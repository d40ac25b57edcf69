import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { programText } from './program-text.ts'
import type { defineWebGlobals } from './web-globals.ts'

interface Globals {
  URL: typeof URL
  URLSearchParams: typeof URLSearchParams
  TextEncoder: typeof TextEncoder
}

const ours: Globals = runInNewContext(
  `${programText<typeof defineWebGlobals>(new URL('./web-globals.ts', import.meta.url))}({ URL, URLSearchParams, TextEncoder })`
)

test.each([
  ['/a/b?c=d#e', 'http://localhost'],
  ['http://localhost/', undefined],
  ['https://MARKET.example:8443/خدمات/س?q=ش ش#ص', undefined],
  ['../up?x', 'http://localhost/a/b/c'],
  ['./.', 'http://localhost/a/b/c'],
  ['?only=query', 'http://localhost/a?b#c'],
  ['#only', 'http://localhost/a?b#c'],
  ['', 'http://localhost/a?b#c'],
  ['//other.example/x', 'https://localhost'],
  ['/a b/"<>`{}/%zz', 'http://localhost'],
  ['/a?b=\'"<>', 'http://localhost'],
  ['/%D8%AE', 'http://localhost'],
  ['/a\\b', 'http://localhost']
])('the address %j on %j is the same as in a browser', (input, base) => {
  const [one, other] = [new ours.URL(input, base), new URL(input, base)]
  for (const part of ['href', 'origin', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const)
    expect([part, one[part]]).toEqual([part, other[part]])
})

test.each(['no address', '/relative', ''])('%j is no address', input => {
  expect(() => new ours.URL(input)).toThrow('Invalid URL')
  expect(ours.URL.canParse(input)).toBe(false)
})

test.each(['', '?', 'a=1&b=2&a=3', '?q=%D8%B3+x&empty', 'a=%zz', 'é=ü&+=&==', '&&a', "x=!'()~*-._"])(
  'the query %j is the same as in a browser',
  query => {
    const [one, other] = [new ours.URLSearchParams(query), new URLSearchParams(query)]
    expect(JSON.stringify([...one])).toBe(JSON.stringify([...other]))
    expect([String(one), one.size]).toEqual([String(other), other.size])
    for (const parameters of [one, other]) {
      parameters.set('a', 'new')
      parameters.append('b', 'é & +')
      parameters.delete('q')
      parameters.sort()
    }
    expect(String(one)).toBe(String(other))
    expect([one.get('a'), one.has('none'), [...one.keys()]]).toEqual([other.get('a'), false, [...other.keys()]])
  }
)

test('text is encoded as UTF-8', () => {
  const text = 'حرفة é 😀 \ud800 %41'
  expect([...new ours.TextEncoder().encode(text)]).toEqual([...new TextEncoder().encode(text)])
})
