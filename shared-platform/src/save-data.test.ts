import { renderHook } from '@testing-library/react'
import { cleanStores } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { $saveData, useLoadAhead } from './save-data.ts'

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

test.each([
  ['4g', 1],
  ['2g', 0]
])('on %s, code of a later step is loaded %i times when the browser is idle', (effectiveType, times) => {
  connectedBy({ effectiveType })
  $saveData.set(effectiveType === '2g')
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (call: () => void) => idle.push(call))
  const load = vi.fn(async () => Promise.reject(new Error('no network')))
  renderHook(() => useLoadAhead(load))
  expect(load).not.toHaveBeenCalled()
  for (const call of idle) call()
  expect(load).toHaveBeenCalledTimes(times)
})
