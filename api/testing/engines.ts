/**
 * Which test files run on which database engine, relative to the package: all of them on Postgres, except those of
 * `EMBEDDED_ONLY`. The embedded engine repeats `BOTH_ENGINES`, whose subject an engine can do differently.
 */

/** Their subject is the embedded engine or its data directory. */
export const EMBEDDED_ONLY = ['src/process.test.ts', 'src/operation/storage.test.ts', 'testing/pristine-rows.test.ts']

const MIGRATIONS_AND_TYPES = ['src/database/{arabic-letters,formats}.test.ts', 'src/appointments/events.test.ts']
const CONSTRAINTS_AND_LOCKS = [
  'src/appointments/appointment-model.test.ts',
  'src/holds/holds-at-once.test.ts',
  'src/crash.test.ts'
]
const SEARCH_AND_COLLATION = ['src/artisans/artisan-search.test.ts']

export const BOTH_ENGINES = [...MIGRATIONS_AND_TYPES, ...CONSTRAINTS_AND_LOCKS, ...SEARCH_AND_COLLATION]
