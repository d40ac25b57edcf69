/** Invalid values of a body field, as JSON text. */
export const HOSTILE_VALUES = [
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1e308',
  '1e999',
  '2147483648',
  '9007199254740993',
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff x"',
  '"\\u202e\\u200f"',
  '"\' or 1=1 --"',
  '"%s%n{{7*7}}${7}"',
  '"<script>alert(1)</script>"',
  '"NaN"',
  '"0x10"',
  '"١٢٣"',
  '"2026-13-45"',
  '"-271821-04-20"',
  '"99:99"',
  `"${'x'.repeat(5000)}"`,
  '[]',
  '[[[[]]]]',
  '{}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"toString":null}'
]

/** Invalid values of a path or query parameter, URL-encoded. */
export const HOSTILE_TEXTS = [
  '',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '-1',
  '0',
  '1.5',
  '1e9',
  '2147483648',
  '99999999999999999999',
  'NaN',
  '%27%20or%201=1',
  'x'.repeat(3000),
  '%F0%9F%92%A9',
  '__proto__',
  '%E2%80%AE%E2%80%8F',
  '%',
  '%E0%A4%A',
  '1&page=2&page=3&page[]=4'
]

/** Invalid request bodies. */
export const HOSTILE_BODIES = [
  '',
  'null',
  '[]',
  '"text"',
  '{',
  '{"a":',
  '{"__proto__":{"admin":true},"constructor":1}',
  '{"task":1,"task":2}',
  '[['.repeat(2000),
  JSON.stringify('x'.repeat(64 * 1024 - 1)),
  '\u0000'
]

/** Query parameters that no route has, or a repeated one, URL-encoded. */
export const HOSTILE_QUERIES = ['__proto__[a]=1', 'page=1&page=2', 'x[]=%00', 'constructor=1', '&&==', 'page[]=1']

/** Request headers; `current` is a placeholder for the current ETag. */
export const HOSTILE_HEADERS: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'multipart/form-data' },
  { 'accept-language': 'fr;q=0.1, en' },
  { 'accept-language': ';;;q=' },
  { 'x-xsrf-token': '' },
  { 'x-xsrf-token': '%E0%A4%A' },
  { 'idempotency-key': '__proto__' },
  { 'idempotency-key': '\u00e9' },
  { 'if-none-match': 'current' },
  { 'if-none-match': 'W/"y", "z"' }
]
