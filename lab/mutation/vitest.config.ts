/** Runs in a copy of the repository, for the group in `MUTATION_GROUP`. */
import { join } from 'node:path'
import { browserTests } from '@hirfa/remote-kit/vitest'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { GROUPS } from './groups.ts'

const root = join(import.meta.dirname, '../..')
const { nodeTests, pageTests } = GROUPS[process.env.MUTATION_GROUP ?? '']!

/** A slow machine must not count as a killed mutant. */
const TIMEOUT_MS = 60_000
const inNode: TestProjectConfiguration = {
  test: {
    name: 'node',
    root,
    environment: 'node',
    isolate: false,
    testTimeout: TIMEOUT_MS,
    include: [...nodeTests]
  }
}
const page = browserTests({ name: 'page', root })
const inPage: TestProjectConfiguration = {
  ...page,
  test: { ...page.test, include: [...pageTests] }
}

export default defineConfig({
  test: { projects: [...(nodeTests.length > 0 ? [inNode] : []), ...(pageTests.length > 0 ? [inPage] : [])] }
})
