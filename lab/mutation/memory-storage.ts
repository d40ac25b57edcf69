/** A setup file: the two storages of a browser, with enumerable keys. */
import { afterEach } from 'vitest'

const METHODS = {
  getItem(this: Record<string, string>, key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] ?? null) : null
  },
  setItem(this: Record<string, string>, key: string, value: string): void {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string): void {
    delete this[key]
  },
  clear(this: Record<string, string>): void {
    for (const key of Object.keys(this)) delete this[key]
  }
}

for (const name of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(globalThis, name, { value: Object.create(METHODS), configurable: true })
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
