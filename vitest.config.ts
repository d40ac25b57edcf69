import { createHash, randomInt } from 'node:crypto'
import { join, relative } from 'node:path'
import { browserTests, TEST_LIMITS } from '@hirfa/remote-kit/vitest'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { BOTH_ENGINES, EMBEDDED_ONLY } from './api/testing/engines.ts'
import { FULL_RUNS } from './scripts/testing/runs.ts'
import { NIGHTLY } from './e2e/nightly.ts'
import { ProgressReporter } from './scripts/test/progress-reporter.ts'
import { type Project, PROJECTS } from './scripts/test/projects.ts'

/** Of each queue. One number for all projects: Vitest runs projects with different numbers one after the other. */
const WORKERS = Number(process.env.TEST_WORKERS) || 2

/** Threads that collect garbage in parallel wait for each other on busy cores: a twentieth of a worker's time. */
const execArgv = ['--no-parallel-scavenge']

const BROWSER_LIMIT_MS = 300_000

const POSTGRES = process.env.API_POSTGRES_URL

const env = POSTGRES ? { TEST_DATABASE_URL: POSTGRES } : {}
const onPostgres = POSTGRES && {
  env,
  include: ['{src,testing,data}/**/*.{test,server-test}.ts'],
  exclude: EMBEDDED_ONLY
}
const onSecondEngine = { include: FULL_RUNS ? ['**/*.test.ts'] : [...EMBEDDED_ONLY, ...BOTH_ENGINES] }

/** Browser tests first: started last, they leave one worker alone with the longest file. The seed decides the order. */
class ShuffledFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const place = ({ project, moduleId }: TestSpecification) => {
      const file = relative(project.config.root, moduleId)
      const rank = createHash('sha256').update(`${seed} ${file}`).digest('hex')
      return `${project.name === 'e2e' ? 0 : 1} ${project.name} ${rank}`
    }
    const places = new Map(files.map(file => [file, place(file)]))
    return files.toSorted((one, other) => (places.get(one)! < places.get(other)! ? -1 : 1))
  }
}

const fromRoot = (file: string) => join(import.meta.dirname, file)

process.env.NODE_COMPILE_CACHE ??= fromRoot('node_modules/.cache/node')
// Off: a browser check for each promotion would double the time of a run. Tests of the gate enable it.
process.env.GATE_BROWSER ??= 'off'
process.env.PUBLISH_COMPRESSION ??= 'fast'

function configurationOf({ name, folder, kind, reusesWorkers }: Project): TestProjectConfiguration[] {
  const test = { name, root: folder, maxWorkers: WORKERS, execArgv }
  switch (kind) {
    case 'node':
      return [{ test: { ...test, environment: 'node', ...workersOf(reusesWorkers), ...TEST_LIMITS } }]
    case 'page': {
      const page = browserTests({ name, root: folder, globalSetup: fromRoot('api/testing/vitest-global-setup.ts') })
      return [
        {
          ...page,
          define: { SHARED_VERSIONS: '{}', FIRST_PART: '"first"' },
          test: { ...page.test, ...test, ...workersOf(reusesWorkers) }
        }
      ]
    }
    case 'console':
      return [
        {
          test: {
            ...test,
            ...workersOf(reusesWorkers),
            environment: 'happy-dom',
            globalSetup: [fromRoot('delivery/console/testing/global-setup.ts')],
            ...TEST_LIMITS,
            env: { DEBUG_PRINT_LIMIT: '600' },
            css: { modules: { classNameStrategy: 'non-scoped' as const } }
          }
        }
      ]
    case 'api':
      return [{ extends: './api/vitest.config.ts', test: { ...test, ...TEST_LIMITS, ...onPostgres } }]
    case 'api-embedded':
      return POSTGRES
        ? [{ extends: './api/vitest.config.ts', test: { ...test, ...TEST_LIMITS, ...onSecondEngine } }]
        : []
    case 'api-statuses':
      return [
        {
          test: {
            ...test,
            env,
            include: ['src/**/*.final-test.ts'],
            ...TEST_LIMITS,
            sequence: { groupOrder: 1 }
          }
        }
      ]
    case 'e2e':
      return [
        {
          test: {
            ...test,
            environment: 'node',
            include: ['**/*.test.ts', '../lab/**/*.browser-test.ts'],
            ...workersOf(reusesWorkers),
            exclude: FULL_RUNS ? [] : NIGHTLY,
            setupFiles: [fromRoot('e2e/kit/setup.ts')],
            // The evidence of a failed case is saved before its own hooks leave the page.
            sequence: { hooks: 'list' },
            globalSetup: [fromRoot('e2e/kit/global-setup.ts')],
            ...TEST_LIMITS,
            testTimeout: BROWSER_LIMIT_MS,
            maxConcurrency: 2
          }
        }
      ]
  }
}

function workersOf(areReused: boolean) {
  return areReused ? { isolate: false, runner: fromRoot('scripts/test/reused-worker-runner.ts') } : {}
}

export default defineConfig({
  test: {
    reporters: [new ProgressReporter()],
    // A log that is cut keeps the values of a failed comparison.
    chaiConfig: { truncateThreshold: 400 },
    sequence: { sequencer: ShuffledFiles, seed: Number(process.env.TEST_SEED) || randomInt(1, 1_000_000) },
    maxWorkers: WORKERS,
    projects: PROJECTS.flatMap(configurationOf)
  }
})
