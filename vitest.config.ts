import { join } from 'node:path'
import { browserTests } from 'remote-kit/vitest'
import { defineConfig } from 'vitest/config'
import { remotesIn } from './scripts/parts.ts'

/** A busy machine is slow, not wrong: a limit only ends what would never end. */
const PATIENCE_MS = 20_000
const patient = { poll: { timeout: PATIENCE_MS } }

const fromRoot = (file: string) => join(import.meta.dirname, file)

const inBrowser = (name: string) => ({
  // The shell's build writes the installed versions here; a test loads no remote.
  define: { SHARED_VERSIONS: '{}' },
  ...browserTests({ name, root: name, globalSetup: fromRoot('api/testing/vitest-global-setup.ts') })
})

const onNode = (name: string) => ({
  test: {
    name: name.replace('delivery/', ''),
    root: name,
    environment: 'node',
    testTimeout: PATIENCE_MS * 3,
    expect: patient
  }
})

/** The API's tests once more, on a Postgres server; `scripts/postgres.ts` brings one. */
function onPostgres(url: string | undefined) {
  if (!url) return []
  const test = {
    name: 'api-postgres',
    root: 'api',
    env: { TEST_DATABASE_URL: url },
    include: ['{src,testing}/**/*.{test,server-test}.ts'],
    // They know no engine, or only the embedded one.
    exclude: ['src/process.test.ts', 'src/**/{language,query-text,pages,passwords}.test.ts']
  }
  return [{ extends: './api/vitest.config.ts', test }]
}

export default defineConfig({
  test: {
    projects: [
      onNode('shared-contract'),
      onNode('shared-i18n'),
      inBrowser('shared-platform'),
      inBrowser('shared-ui'),
      ...remotesIn().map(inBrowser),
      inBrowser('shell'),
      // Its own settings: the first API of a day seeds the database that all tests start from.
      'api',
      ...onPostgres(process.env.API_POSTGRES_URL),
      onNode('delivery/releases'),
      onNode('delivery/edge'),
      onNode('delivery/bench'),
      onNode('scripts'),
      {
        test: {
          name: 'console',
          root: 'delivery/console',
          environment: 'happy-dom',
          globalSetup: [fromRoot('delivery/console/testing/global-setup.ts')],
          testTimeout: 24_000,
          css: { modules: { classNameStrategy: 'non-scoped' as const } }
        }
      },
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          environment: 'node',
          globalSetup: [fromRoot('e2e/product/global-setup.ts')],
          testTimeout: 240_000,
          expect: patient,
          hookTimeout: 180_000,
          // A browser on a busy machine stumbles now and then; what fails twice is broken, and both are told.
          retry: 1,
          // Each with a browser and a product of its own.
          maxWorkers: 2,
          // Pages at once in one file: more only wait for each other.
          maxConcurrency: 2,
          // Browsers come last, alone: what a visitor waits for is not to wait for other tests.
          sequence: { groupOrder: 1 }
        }
      }
    ]
  }
})
