import { type Persisted, persist } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { PERSISTED } from './persisted-state.ts'

const tab = persist(PERSISTED.tab.storage, PERSISTED.tab.key, v.record(v.string(), v.unknown()))

/** One of the values that a tab stores under one key. An invalid value is ignored alone. */
export function persistInTab<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema
): Persisted<v.InferOutput<Schema>, v.InferInput<Schema>> {
  return {
    read() {
      const value = v.safeParse(schema, tab.read()?.[name])
      return value.success ? value.output : null
    },
    write(value) {
      tab.write({ ...tab.read(), [name]: value })
    },
    remove() {
      const { [name]: _, ...others } = tab.read() ?? {}
      if (Object.keys(others).length > 0) tab.write(others)
      else tab.remove()
    }
  }
}
