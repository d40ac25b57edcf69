import { expect, test } from 'vitest'
import { redacted } from './page-errors.ts'

test.each([
  ["Cannot read properties of undefined (reading 'price')", "Cannot read properties of undefined (reading 'price')"],
  ['x.map is not a function', 'x.map is not a function'],
  ['GET /api/user/tasks?phone=0550000001&page=2 failed', 'GET /api/user/tasks?… failed'],
  ['no route for /my-profile#Sara', 'no route for /my-profile?…'],
  ['no client +213 550-00.00 01', 'no client …'],
  ['no client ٠٥٥٠٠٠٠٠٠١', 'no client …'],
  ['no client sara.amari@example.dz', 'no client …@…'],
  [`Unexpected token 'S', "Sara Amari l"... is not valid JSON`, `Unexpected token 'S', "…"... is not valid JSON`],
  ['an open quote: "Sara Amari', 'an open quote: "…"'],
  ['token 4f1c0d8e9a7b6c5d4e3f2a1b0c9d8e7f6a5b', 'token …'],
  ['first line\nSara Amari', 'first line'],
  ['a\u202eb\u0000c', 'a b c'],
  ['step 12 of 40', 'step 12 of 40']
])('%j is stored as %j', (message, stored) => {
  expect(redacted(message)).toBe(stored)
})

test('a message is bounded, and a hostile one takes no longer than its length', () => {
  expect(redacted('x '.repeat(500))).toHaveLength(160)
  const began = process.cpuUsage()
  for (const hostile of ['1 '.repeat(150), '"'.repeat(300), "'a".repeat(150), 'a@'.repeat(150), '(1)-'.repeat(75)])
    for (let again = 0; again < 100; again++) redacted(hostile)
  expect(process.cpuUsage(began).user).toBeLessThan(1_000_000)
})
