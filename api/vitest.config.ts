import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    environment: 'node',
    globalSetup: [join(import.meta.dirname, 'testing/recorded-responses-folder.ts')],
    setupFiles: [join(import.meta.dirname, 'testing/record-responses.ts')],
    maxWorkers: 2,
    // Files share nothing but modules: each starts a server of its own, on a database as seeded.
    isolate: false
  }
})
