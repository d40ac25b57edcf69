import * as v from 'valibot'

type Area = 'local' | 'session'

/** A value kept in the browser under one key. */
export interface Kept<Value> {
  /** What is kept, or `null`: nothing, too old, or not what we would have written. */
  read(): Value | null
  write(value: Value): void
  remove(): void
}

/**
 * Keeps values of `schema` under `key`. What does not fit the schema (another version, a
 * stranger's edit) is dropped without a word; the visitor starts that step again.
 */
export function keep<Schema extends v.GenericSchema>(
  area: Area,
  key: string,
  schema: Schema
): Kept<v.InferOutput<Schema>> {
  return keepAs(area, key, schema, { read: parsed, write: JSON.stringify })
}

/** As `keep`, for a text that others read too and that stands in the storage just as it is. */
export function keepText(area: Area, key: string, schema: v.GenericSchema<string>): Kept<string> {
  return keepAs(area, key, schema, { read: text => text, write: text => text })
}

interface Format<Value> {
  read(text: string): unknown
  write(value: Value): string
}

function keepAs<Schema extends v.GenericSchema>(
  area: Area,
  key: string,
  schema: Schema,
  format: Format<v.InferOutput<Schema>>
): Kept<v.InferOutput<Schema>> {
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

/** Whether something was saved less than `hours` ago. */
export function isFresh(savedAt: number, hours: number, now = Date.now()): boolean {
  return now - savedAt < hours * 3_600_000 && savedAt <= now + 60_000
}

/** `undefined` on a server and where the browser forbids storage. */
function storageOf(area: Area): Storage | undefined {
  try {
    return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    // Browsers that block cookies throw on the mere mention.
    return undefined
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not ours; the schema refuses undefined.
    return undefined
  }
}
