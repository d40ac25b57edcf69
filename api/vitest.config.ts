import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    environment: 'node',
    // The first test of a day makes the snapshot that the others start from.
    hookTimeout: 180_000,
    testTimeout: 120_000,
    maxWorkers: 2,
    // Files share nothing but modules: each starts a server of its own, on a database as seeded.
    isolate: false
  }
})
