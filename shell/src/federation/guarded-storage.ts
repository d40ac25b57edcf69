import { faultOf, type Place, placesOf } from '../reports/attribution.ts'
import { recordPageEvent } from '../reports/page-events.ts'
import { currentRelease } from './release.ts'

/** Refuses and reports the removal of state that another app persists. A remote that clears a storage clears its own keys. */
export function guardStorage(): void {
  // Bound to the storage at each call.
  const { clear, removeItem } = Object.getOwnPropertyDescriptors(Storage.prototype)

  Object.defineProperty(Storage.prototype, 'clear', {
    ...clear,
    value(this: Storage) {
      const caller = callingRemote()
      if (!caller) return clear.value?.call(this)
      const keys = Array.from({ length: this.length }, (_, index) => this.key(index) ?? '')
      for (const key of keys) if (ownerOf(key) === caller.part) removeItem.value?.call(this, key)
      report(caller)
    }
  })
  Object.defineProperty(Storage.prototype, 'removeItem', {
    ...removeItem,
    value(this: Storage, key: string) {
      const caller = callingRemote()
      const owner = ownerOf(key)
      if (!caller || !owner || owner === caller.part) removeItem.value?.call(this, key)
      else report(caller)
    }
  })
}

/** The remote that declares a key. */
function ownerOf(key: string): string | undefined {
  const remotes = Object.entries(currentRelease().remotes)
  return remotes.find(([, { persisted = [] }]) => persisted.some(state => state.key === key))?.[0]
}

interface Caller extends Place {
  error: Error
}

/** The remote whose code calls, not one that awaits the caller: a sign-out clears the state of all. */
function callingRemote(): Caller | undefined {
  const error = new Error()
  error.stack = error.stack?.replace(/^.*\basync\b.*$/gm, '')
  const place = faultOf(placesOf(error))
  return place && place.part !== 'shell' ? { ...place, error } : undefined
}

function report({ part, version, error }: Caller): void {
  recordPageEvent({ kind: 'storage', part, version, error })
}
