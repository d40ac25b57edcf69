/** The guaranteed share of each part, in percent of the budget. Every part can use space that is free. */
const SHARES = {
  files: 36,
  differences: 5,
  copies: 2,
  pages: 12,
  screens: 12,
  styles: 3,
  sheets: 4,
  responses: 8,
  queries: 2,
  sitemap: 2,
  dictionaries: 6,
  releases: 7,
  paths: 1
}
/** The approximate memory of an entry besides its value. */
const ENTRY_BYTES = 512

export interface CachePart<Value> {
  get(key: string): Value | undefined
  /** `bytes`: the memory that the value takes, about. A key that is set again is the newest of its part. */
  set(key: string, value: Value, bytes: number): void
  delete(key: string): void
  /** Values in the order of their last use, the latest last. */
  values(): Value[]
}

export interface EdgeCache {
  /** Each name once: a second part of it would count its share again. */
  part<Value>(name: keyof typeof SHARES): CachePart<Value>
}

interface Entry<Value> {
  value: Value
  bytes: number
}

/** Above `mostBytes`, evicts the least recently used entry of the part that exceeds its share most. */
export function edgeCache(mostBytes: number): EdgeCache {
  const parts: { excess(): number; removeOldest(): void }[] = []
  let used = 0

  const isFull = () => used > mostBytes

  function makeRoom(): void {
    while (isFull()) parts.reduce((one, other) => (other.excess() > one.excess() ? other : one)).removeOldest()
  }

  return {
    part<Value>(name: keyof typeof SHARES): CachePart<Value> {
      const share = (mostBytes * SHARES[name]) / 100
      const entries = new Map<string, Entry<Value>>()
      let own = 0

      function remove(key: string): Entry<Value> | undefined {
        const entry = entries.get(key)
        if (!entry) return undefined
        entries.delete(key)
        own -= entry.bytes
        used -= entry.bytes
        return entry
      }

      function add(key: string, entry: Entry<Value>): void {
        entries.set(key, entry)
        own += entry.bytes
        used += entry.bytes
      }

      parts.push({
        excess: () => own - share,
        removeOldest() {
          const [oldest] = entries.keys()
          if (oldest !== undefined) remove(oldest)
        }
      })
      return {
        get(key) {
          const entry = remove(key)
          if (entry) add(key, entry)
          return entry?.value
        },
        set(key, value, bytes) {
          remove(key)
          add(key, { value, bytes: ENTRY_BYTES + 2 * key.length + bytes })
          makeRoom()
        },
        delete: key => void remove(key),
        values: () => [...entries.values()].map(({ value }) => value)
      }
    }
  }
}

/** Concurrent calls with one key share one run. */
export function sharedRuns<Result>(): (key: string, run: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>()
  return (key, run) => {
    const started = running.get(key) ?? run().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
