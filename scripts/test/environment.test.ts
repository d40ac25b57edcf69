import { expect, test } from 'vitest'
import { restoreEnvironment } from './environment.ts'

test('variables that were added, changed or deleted are as before', () => {
  process.env.CHANGED = 'before'
  process.env.DELETED = 'before'
  const before = { ...process.env }
  process.env.ADDED = 'after'
  process.env.CHANGED = 'after'
  delete process.env.DELETED

  restoreEnvironment(before)
  expect({ ...process.env }).toEqual(before)
})
