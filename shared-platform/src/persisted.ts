import * as v from 'valibot'

type Area = 'local' | 'session'

export interface Persisted<Value, Stored = Value> {
  read(): Value | null
  write(value: Stored): void
  remove(): void
}

/** Stores JSON: `write` takes the schema's input, `read` returns its output and removes a value that does not match. */
export function persist<Schema extends v.GenericSchema>(
  area: Area,
  key: string,
  schema: Schema
): Persisted<v.InferOutput<Schema>, v.InferInput<Schema>> {
  return persistAs(area, key, schema, { read: parsed, write: JSON.stringify })
}

export function persistText(area: Area, key: string, schema: v.GenericSchema<string>): Persisted<string> {
  return persistAs(area, key, schema, { read: text => text, write: text => text })
}

interface Format<Value> {
  read(text: string): unknown
  write(value: Value): string
}

function persistAs<Schema extends v.GenericSchema>(
  area: Area,
  key: string,
  schema: Schema,
  format: Format<v.InferInput<Schema>>
): Persisted<v.InferOutput<Schema>, v.InferInput<Schema>> {
  function remove() {
    unstored[area].delete(key)
    storageOf(area)?.removeItem(key)
  }
  return {
    read() {
      const text = persistedText(area, key)
      if (!text) return null
      const value = v.safeParse(schema, format.read(text))
      if (value.success) return value.output
      remove()
      return null
    },
    write(value) {
      // The memory of a server belongs to all visitors.
      if (typeof document === 'undefined') return
      const text = format.write(value)
      try {
        browserStorage(area).setItem(key, text)
        unstored[area].delete(key)
      } catch {
        unstored[area].set(key, [text, storageOf(area)?.getItem(key)])
      }
    },
    remove
  }
}

/** What a full, missing or forbidden storage did not take, with the value it has. Lost with the page. */
export const unstored = { local: new Map<string, Unstored>(), session: new Map<string, Unstored>() }
type Unstored = [text: string, stored: string | null | undefined]

export function persistedText(area: Area, key: string): string | null | undefined {
  const stored = storageOf(area)?.getItem(key)
  const [text, before] = unstored[area].get(key) ?? []
  // The value in memory is outdated if another tab has changed the stored one since.
  return text !== undefined && before === stored ? text : stored
}

export function isFresh(savedAt: number, hours: number, now = Date.now()): boolean {
  return now - savedAt < hours * 3_600_000 && savedAt <= now + 60_000
}

export function storageOf(area: Area): Storage | undefined {
  try {
    return browserStorage(area)
  } catch {
    // Browsers that block cookies throw when the property is read.
    return undefined
  }
}

/** Some WebViews have `null`, which the type does not say. */
function browserStorage(area: Area): Storage {
  return globalThis[`${area}Storage`]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
