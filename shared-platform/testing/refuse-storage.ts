import { vi } from 'vitest'
import { unstored } from '../src/persisted.ts'

const AREAS = ['localStorage', 'sessionStorage'] as const

let restores: (() => void)[] = []

/** Until the test ends, both storages are full, `null` as in a WebView, or throw as with blocked cookies. */
export function refuseStorage(how: 'full' | 'blocked' | 'missing'): void {
  if (how === 'full') restores = AREAS.map(fill)
  else restores = AREAS.map(area => replace(area, how === 'blocked' ? refuse : () => null))
}

export function restoreStorage(): void {
  for (const restore of restores.splice(0)) restore()
}

/** Clears the values in memory, as a reload does. */
export function clearMemory(): void {
  for (const values of Object.values(unstored)) values.clear()
}

function fill(area: (typeof AREAS)[number]): () => void {
  const full = vi.spyOn(globalThis[area], 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  return () => full.mockRestore()
}

function refuse(): never {
  throw new DOMException('forbidden', 'SecurityError')
}

function replace(area: (typeof AREAS)[number], get: () => null): () => void {
  const own = Object.getOwnPropertyDescriptor(globalThis, area)
  Object.defineProperty(globalThis, area, { configurable: true, get })
  return () => {
    if (own) Object.defineProperty(globalThis, area, own)
    else Reflect.deleteProperty(globalThis, area)
  }
}
