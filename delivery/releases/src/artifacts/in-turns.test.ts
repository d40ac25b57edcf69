import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

/** A task that ends when the test releases it. */
function held() {
  const begun: number[] = []
  const ends = new Map<number, { done(): void; fail(problem: Error): void }>()
  const work = (item: number) => {
    begun.push(item)
    return new Promise<number>((resolve, reject) => {
      ends.set(item, { done: () => resolve(item * 10), fail: reject })
    })
  }
  return { begun, ends, work }
}

test('limits concurrency and returns the results in order', async () => {
  const { begun, ends, work } = held()
  const results = inTurns(2, [1, 2, 3], work)
  expect(begun).toEqual([1, 2])
  ends.get(2)?.done()
  await expect.poll(() => begun).toEqual([1, 2, 3])
  ends.get(3)?.done()
  ends.get(1)?.done()
  expect(await results).toEqual([10, 20, 30])
})

test('after a failure it starts no further task, and waits for those under way', async () => {
  const { begun, ends, work } = held()
  let end: unknown
  const ended = inTurns(2, [1, 2, 3, 4], work).catch((problem: unknown) => (end = problem))
  ends.get(1)?.fail(new Error('no room'))
  await new Promise(setImmediate)
  expect([begun, end]).toEqual([[1, 2], undefined])
  ends.get(2)?.done()
  await ended
  expect([begun, end]).toEqual([[1, 2], new Error('no room')])
})
