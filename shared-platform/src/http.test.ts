import { expect, test } from 'vitest'
import { firstOf } from './http.ts'

test('aborts with the first reason, and only once', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const first = firstOf(one.signal, other.signal)
  expect(first.aborted).toBe(false)
  other.abort('other')
  one.abort('one')
  expect(first.reason).toBe('other')
})

test('is aborted at once if one signal was aborted before', () => {
  expect(firstOf(new AbortController().signal, AbortSignal.abort('gone')).reason).toBe('gone')
})
