import { cleanStores } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { $saveData } from './save-data.ts'

function connectedBy(description: object) {
  const connection = Object.assign(new EventTarget(), description)
  vi.stubGlobal('navigator', { connection })
  return (change: object) => {
    Object.assign(connection, change)
    connection.dispatchEvent(new Event('change'))
  }
}

afterEach(() => {
  cleanStores($saveData)
  vi.unstubAllGlobals()
})

test.each([
  [{ effectiveType: '4g', saveData: false }, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '3g' }, false]
])('the connection %j saves data: %s', (description, spared) => {
  connectedBy(description)
  expect($saveData.get()).toBe(spared)
})

test('a browser without the Network Information API does not save data', () => {
  vi.stubGlobal('navigator', {})
  expect($saveData.get()).toBe(false)
})

test('follows changes of the connection', () => {
  const change = connectedBy({ effectiveType: '4g' })
  const seen: boolean[] = []
  const stop = $saveData.subscribe(spared => void seen.push(spared))
  change({ effectiveType: '2g' })
  change({ effectiveType: '4g' })
  stop()
  expect(seen).toEqual([false, true, false])
})
