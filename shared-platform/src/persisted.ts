import * as v from 'valibot'

type Area = 'local' | 'session'

export interface Persisted<Value, Stored = Value> {
  /** `null` where nothing is stored, or a value that does not match the schema. */
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

/** Stores a string as it is, for keys that other scripts read. */
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
  return {
    read() {
      const text = storageOf(area)?.getItem(key)
      if (!text) return null
      const value = v.safeParse(schema, format.read(text))
      if (value.success) return value.output
      storageOf(area)?.removeItem(key)
      return null
    },
    write(value) {
      try {
        storageOf(area)?.setItem(key, format.write(value))
      } catch {
        // A full or forbidden storage loses only the copy that survives a reload.
      }
    },
    remove() {
      storageOf(area)?.removeItem(key)
    }
  }
}

/** Whether `savedAt` is less than `hours` ago. A clock set back by more than a minute makes it stale. */
export function isFresh(savedAt: number, hours: number, now = Date.now()): boolean {
  return now - savedAt < hours * 3_600_000 && savedAt <= now + 60_000
}

/** `undefined` on a server and where the browser forbids storage. */
export function storageOf(area: Area): Storage | undefined {
  try {
    return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    // Browsers that block cookies throw when the property is read.
    return undefined
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
