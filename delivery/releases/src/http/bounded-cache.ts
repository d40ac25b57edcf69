export interface BoundedCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

export function boundedCache<Value>(most: number, weigh: (value: Value) => number = () => 1): BoundedCache<Value> {
  const entries = new Map<string, Value>()
  let weight = 0

  function remove(key: string): void {
    const value = entries.get(key)
    if (value === undefined) return
    entries.delete(key)
    weight -= weigh(value)
  }

  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key, value) {
      remove(key)
      entries.set(key, value)
      weight += weigh(value)
      for (const oldest of entries.keys()) {
        if (weight <= most) break
        remove(oldest)
      }
    },
    delete: remove
  }
}
