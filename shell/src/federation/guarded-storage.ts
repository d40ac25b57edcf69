import { whenWhole } from '@hirfa/shared-platform'
import { faultOf, type Place, placesOf } from '../reports/attribution.ts'
import { recordPageEvent } from '../reports/page-events.ts'
import { currentRelease } from './release.ts'

/** A remote that clears a storage clears its own keys only. */
export function guardStorage(): void {
  guardMethods()
  guardProperties('localStorage')
  guardProperties('sessionStorage')
}

function guardMethods(): void {
  // Bound to the storage at each call.
  const { clear, removeItem } = Object.getOwnPropertyDescriptors(Storage.prototype)

  Object.defineProperty(Storage.prototype, 'clear', {
    ...clear,
    value(this: Storage) {
      const caller = callingRemote()
      if (!caller) return clear.value?.call(this)
      const keys = Array.from({ length: this.length }, (_, index) => this.key(index) ?? '')
      for (const key of keys) if (declaringRemote(key) === caller.part) removeItem.value?.call(this, key)
      report(caller)
    }
  })
  Object.defineProperty(Storage.prototype, 'removeItem', {
    ...removeItem,
    value(this: Storage, key: string) {
      if (isAllowed(this, key)) removeItem.value?.call(this, key)
    }
  })
}

/** `storage.key = value` and `delete storage.key` call no method. */
function guardProperties(area: 'localStorage' | 'sessionStorage'): void {
  const storage = readable(area)
  if (!storage) return
  const guarded = new Proxy(storage, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
    // A refusal is silent like that of `removeItem`: `false` would throw in the remote.
    set: (target, key, value) => !isAllowed(target, key) || Reflect.set(target, key, value),
    deleteProperty: (target, key) => !isAllowed(target, key) || Reflect.deleteProperty(target, key),
    defineProperty: (target, key, descriptor) =>
      !isAllowed(target, key) || Reflect.defineProperty(target, key, descriptor)
  })
  Object.defineProperty(globalThis, area, { configurable: true, enumerable: true, get: () => guarded })
}

function readable(area: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[area]
  } catch {
    // A browser that blocks cookies has no storage to guard.
    return undefined
  }
}

function isAllowed(storage: Storage, key: string | symbol): boolean {
  if (typeof key !== 'string') return true
  const owner = declaringRemote(key)
  if (!owner && currentRelease().rest) restoreLater(storage, key)
  const caller = owner && callingRemote()
  if (!caller || owner === caller.part) return true
  report(caller)
  return false
}

/** The owner may be a remote that the page does not name yet: its value then comes back. */
function restoreLater(storage: Storage, key: string): void {
  const value = storage.getItem(key)
  const caller = callingRemote()
  if (value === null || !caller) return
  whenWhole(() => {
    const owner = declaringRemote(key)
    if (!owner || owner === caller.part) return
    storage.setItem(key, value)
    report(caller)
  })
}

function declaringRemote(key: string): string | undefined {
  const { remotes, disabled } = currentRelease()
  return Object.entries({ ...remotes, ...disabled }).find(([, { persisted = [] }]) =>
    persisted.some(state => state.key === key)
  )?.[0]
}

interface Caller extends Place {
  error: Error
}

/** Frames after `async` are left out: a remote that awaits a sign-out does not itself clear the state of others. */
function callingRemote(): Caller | undefined {
  const error = new Error()
  error.stack = error.stack?.replace(/^.*\basync\b.*$/gm, '')
  const place = faultOf(placesOf(error))
  return place && place.part !== 'shell' ? { ...place, error } : undefined
}

function report({ part, version, error }: Caller): void {
  recordPageEvent({ kind: 'storage', part, version, error })
}
