import { cleanStores } from 'nanostores'
import { $saveData } from '@hirfa/shared-platform'
import { onTestFinished } from 'vitest'

/** Fakes `navigator.connection` until the test has finished. */
export function fakeConnection(about: { saveData?: boolean; effectiveType?: string }): void {
  const connection = Object.assign(new EventTarget(), about)
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  cleanStores($saveData)
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'connection')
    cleanStores($saveData)
  })
}
