import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { clearTimers, watchTimers } from './timers.ts'

const { setTimeout: start, setInterval: startInterval } = globalThis

afterEach(() => {
  Object.assign(globalThis, { setTimeout: start, setInterval: startInterval })
})

test('a timer that a file leaves running ends with it; those of others and later ones go on', async () => {
  const ran: string[] = []
  start(() => ran.push('of another'))
  watchTimers()
  setTimeout(() => ran.push('left'))
  setInterval(() => ran.push('left repeating'))
  clearTimers()
  // Timers of one delay end in the order in which they began.
  await promisify(setTimeout)()
  expect(ran).toEqual(['of another'])
})
