/** A memory of what was used last: whoever asks for very many different things takes nothing but their own place. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

export function boundedCache<Value>(most: number): BoundedCache<Value> {
  const entries = new Map<string, Value>()
  const keep = (key: string, value: Value) => {
    entries.delete(key)
    entries.set(key, value)
  }
  return {
    get(key) {
      const value = entries.get(key)
      if (value !== undefined) keep(key, value)
      return value
    },
    set(key, value) {
      keep(key, value)
      for (const oldest of entries.keys()) {
        if (entries.size <= most) break
        entries.delete(oldest)
      }
    },
    delete: key => void entries.delete(key)
  }
}
