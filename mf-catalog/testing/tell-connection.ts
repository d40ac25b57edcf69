import { cleanStores } from 'nanostores'
import { $saveData } from 'shared-platform'

/** The browser tells what its connection is like, as `navigator.connection` does; gives the way to take it back. */
export function tellConnection(about: { saveData?: boolean; effectiveType?: string }): () => void {
  const connection = Object.assign(new EventTarget(), about)
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  cleanStores($saveData)
  return () => {
    Reflect.deleteProperty(navigator, 'connection')
    cleanStores($saveData)
  }
}
