import { atom, cleanStores } from 'nanostores'
import { afterEach, expect, test } from 'vitest'
import { createResource } from './resource.ts'

const $page = atom(1)
const waiting: { page: number; signal: AbortSignal; answer: (text: string) => void; fail: (error: Error) => void }[] =
  []
const $list = createResource($page, (page, signal) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  waiting.push({ page, signal, answer: resolve, fail: reject })
  return promise
})

afterEach(() => {
  cleanStores($list)
  waiting.length = 0
  $page.set(1)
})

const settled = () => new Promise(setImmediate)

test('loads with its first subscriber, and shows the earlier value while it reloads', async () => {
  expect(waiting).toHaveLength(0)
  const stop = $list.listen(() => undefined)
  expect($list.get()).toEqual({ state: 'loading' })
  waiting[0]!.answer('first')
  await settled()
  expect($list.get()).toEqual({ state: 'ready', value: 'first', refreshing: false })
  $page.set(2)
  expect($list.get()).toEqual({ state: 'ready', value: 'first', refreshing: true })
  stop()
})

test('[see F-114] takes the response of the latest request, in any order', async () => {
  const stop = $list.listen(() => undefined)
  $page.set(2)
  expect(waiting[0]!.signal.aborted).toBe(true)
  waiting[1]!.answer('second')
  waiting[0]!.answer('late first')
  await settled()
  expect($list.get()).toMatchObject({ state: 'ready', value: 'second' })
  stop()
})

test('[see F-117] keeps the earlier value after a failure, and can reload', async () => {
  const stop = $list.listen(() => undefined)
  waiting[0]!.answer('first')
  await settled()
  $list.reload()
  waiting[1]!.fail(new Error('down'))
  await settled()
  expect($list.get()).toMatchObject({ state: 'failed', value: 'first' })
  $list.reload()
  waiting[2]!.answer('again')
  await settled()
  expect($list.get()).toEqual({ state: 'ready', value: 'again', refreshing: false })
  stop()
})

test('takes a value from outside', () => {
  const stop = $list.listen(() => undefined)
  $list.take('from a change')
  expect($list.get()).toEqual({ state: 'ready', value: 'from a change', refreshing: false })
  expect(waiting[0]!.signal.aborted).toBe(true)
  stop()
})
