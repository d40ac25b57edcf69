import { afterEach, expect, test, vi } from 'vitest'
import { reportRecoverable } from './recoverable-errors.ts'

const reported = vi.fn<(error: unknown) => void>()
vi.stubGlobal('reportError', reported)
afterEach(() => {
  reported.mockClear()
  document.documentElement.removeAttribute('data-changed')
})

test('a view transition that the browser aborted is no error of the page', () => {
  const message = 'Transition was aborted because of invalid state. Viewport size changed'
  reportRecoverable(new DOMException(message, 'InvalidStateError'))
  expect(reported).not.toHaveBeenCalled()
})

test.each([
  new Error('Hydration failed'),
  new DOMException('The object is in an invalid state', 'InvalidStateError'),
  new DOMException('Transition was aborted because of timeout in DOM update', 'TimeoutError')
])('%s is reported', error => {
  reportRecoverable(error)
  expect(reported).toHaveBeenCalledWith(error)
})

test('an error during hydration is reported with the place where it was thrown', () => {
  const cause = new Error('no price')
  reportRecoverable(new Error('There was an error while hydrating', { cause }))
  expect(reported).toHaveBeenCalledExactlyOnceWith(cause)
})

test('a mismatch of a page that a translator has changed is not reported, what a screen throws is', () => {
  document.documentElement.setAttribute('data-changed', '')
  reportRecoverable(new Error('Hydration failed'))
  expect(reported).not.toHaveBeenCalled()
  const cause = new Error('no price')
  reportRecoverable(new Error('There was an error while hydrating', { cause }))
  expect(reported).toHaveBeenCalledExactlyOnceWith(cause)
})
