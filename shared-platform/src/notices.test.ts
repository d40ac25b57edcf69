import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $notices, dismiss, notify } from './notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of $notices.get()) dismiss(id)
  vi.useRealTimers()
})

const texts = () => $notices.get().map(({ text }) => text)

test('each notice is first for its whole time, one after the other', () => {
  notify('success', 'booked', 2000)
  notify('info', 'the artisan will call', 3000)
  vi.advanceTimersByTime(1999)
  expect(texts()).toEqual(['booked', 'the artisan will call'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual(['the artisan will call'])
  vi.advanceTimersByTime(2999)
  expect(texts()).toEqual(['the artisan will call'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('an error goes before others, which have their whole time after it, and after earlier errors', () => {
  notify('info', 'slow', 1000)
  vi.advanceTimersByTime(900)
  notify('danger', 'offline', 1000)
  notify('danger', 'not sent', 1000)
  expect(texts()).toEqual(['offline', 'not sent', 'slow'])
  vi.advanceTimersByTime(2999)
  expect(texts()).toEqual(['slow'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('a notice with the same text takes the place of the other and has its time anew', () => {
  notify('info', 'saved', 1000)
  notify('info', 'next', 1000)
  vi.advanceTimersByTime(900)
  notify('success', 'saved', 1000)
  expect(texts()).toEqual(['saved', 'next'])
  vi.advanceTimersByTime(999)
  expect(texts()).toEqual(['saved', 'next'])
})

test('after a dismissed notice the next one has its whole time', () => {
  notify('info', 'one', 1000)
  notify('info', 'two', 1000)
  dismiss($notices.get()[0]!.id)
  vi.advanceTimersByTime(999)
  expect(texts()).toEqual(['two'])
})
