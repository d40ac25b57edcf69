/** Runs in the copy that `copy.ts` makes, for the group in `MUTATION_GROUP`. */
import { join } from 'node:path'
import { browserTests } from '@hirfa/remote-kit/vitest'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { GROUPS } from './groups.ts'

const root = join(import.meta.dirname, '../..')
const { nodeTests, pageTests } = GROUPS[process.env.MUTATION_GROUP ?? '']!

/** A slow machine must not count as a killed mutant. */
const TIMEOUT_MS = 60_000
const setupFiles = [join(import.meta.dirname, 'memory-storage.ts')]
const inNode: TestProjectConfiguration = {
  test: {
    name: 'node',
    root,
    environment: 'node',
    isolate: false,
    setupFiles,
    testTimeout: TIMEOUT_MS,
    include: [...nodeTests]
  }
}
const page = browserTests({ name: 'page', root })
const inPage: TestProjectConfiguration = {
  ...page,
  // These tests call no API, and starting one for each mutant takes seconds. No server listens at this address.
  test: { ...page.test, globalSetup: [], provide: { apiUrl: 'http://127.0.0.1:9' }, include: [...pageTests] }
}

export default defineConfig({
  test: { projects: [...(nodeTests.length > 0 ? [inNode] : []), ...(pageTests.length > 0 ? [inPage] : [])] }
})
