import { expect, test } from 'vitest'
import { propertiesOf, restoreProperties } from './properties.ts'

test('properties that were added, changed, replaced or deleted are as before', () => {
  const initial = () => 'before'
  let accessed = initial
  const object: Record<string, unknown> = {
    changed: 'before',
    replaced: 'before',
    deleted: 'before',
    get accessed() {
      return accessed
    },
    set accessed(value) {
      accessed = value
    }
  }
  const before = propertiesOf(object)
  object.added = 'after'
  object.changed = 'after'
  object.accessed = () => 'after'
  Object.defineProperty(object, 'replaced', { configurable: true, get: () => 'after' })
  delete object.deleted

  restoreProperties(object, before)
  expect(propertiesOf(object)).toEqual(before)
})

test('so are environment variables', () => {
  process.env.CHANGED = 'before'
  process.env.DELETED = 'before'
  const before = { ...process.env }
  const properties = propertiesOf(process.env)
  process.env.ADDED = 'after'
  process.env.CHANGED = 'after'
  delete process.env.DELETED

  restoreProperties(process.env, properties)
  expect({ ...process.env }).toEqual(before)
})
