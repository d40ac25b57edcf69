import { cleanStores } from 'nanostores'
import { $saveData } from '@hirfa/shared-platform'

/** Fakes `navigator.connection`; returns a function that restores it. */
export function fakeConnection(about: { saveData?: boolean; effectiveType?: string }): () => void {
  const connection = Object.assign(new EventTarget(), about)
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  cleanStores($saveData)
  return () => {
    Reflect.deleteProperty(navigator, 'connection')
    cleanStores($saveData)
  }
}
