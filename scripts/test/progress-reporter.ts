import { stripVTControlCharacters } from 'node:util'
import { DefaultReporter, type SerializedError, type TestModule, type TestRunEndReason } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

const SLOW_FILES = 15
const LONGEST_MESSAGE = 600

export class ProgressReporter extends DefaultReporter {
  #files = 0
  #finished = 0
  #position = ''

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications)
    this.#files = specifications.length
    const { seed } = this.ctx.config.sequence
    this.log(`${this.#files} test files. Seed: ${seed} (TEST_SEED=${seed} repeats this order)`)
  }

  override onTestModuleEnd(module: TestModule): void {
    this.#finished += 1
    this.#position = `${String(this.#finished).padStart(String(this.#files).length)}/${this.#files} `
    super.onTestModuleEnd(module)
    this.#position = ''
  }

  protected override getEntityPrefix(entity: Parameters<DefaultReporter['getEntityPrefix']>[0]): string {
    return this.#position + super.getEntityPrefix(entity)
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason
  ): void {
    super.onTestRunEnd(modules, errors, reason)
    if (modules.length > 1) this.log(moduleTimes(modules))
    for (const line of failuresOf(modules, errors)) this.log(line)
    this.log(countTests(modules))
  }
}

function moduleTimes(modules: readonly TestModule[]): string {
  const projects = Map.groupBy(modules, module => module.project.name)
  const byProject = [...projects].map(([name, own]) => ({
    name,
    ms: own.reduce((sum, one) => sum + durationOf(one), 0)
  }))
  const byFile = modules.map(module => ({
    name: `${module.project.name} ${module.relativeModuleId}`,
    ms: durationOf(module)
  }))
  const slowest = byFile.toSorted((one, other) => other.ms - one.ms).slice(0, SLOW_FILES)
  const lines = [...byProject.toSorted((one, other) => other.ms - one.ms), { name: '', ms: 0 }, ...slowest]
  return lines.map(({ name, ms }) => (name ? `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}` : '')).join('\n')
}

function durationOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
}

function failuresOf(modules: readonly Pick<TestModule, FailureFields>[], errors: readonly Failure[]): string[] {
  const lines = modules.flatMap(module => {
    const file = `FAILED ${module.project.name} ${module.relativeModuleId}`
    const suites = [module, ...module.children.allSuites()].flatMap(suite => {
      const title = 'fullName' in suite ? ` > ${suite.fullName}` : ''
      return suite.errors().map(error => `${file}${title}: ${failureMessage(error)}`)
    })
    const tests = [...module.children.allTests('failed')].map(
      test => `${file} > ${test.fullName}: ${failureMessage(test.result().errors?.[0])}`
    )
    return [...suites, ...tests]
  })
  return [
    ...lines,
    ...errors.map(error => `FAILED outside of a test, ${failurePlace(error)}: ${failureMessage(error)}`)
  ]
}

type FailureFields = 'project' | 'relativeModuleId' | 'children' | 'errors'
type Failure = Pick<SerializedError, 'message' | 'stack'> & { VITEST_TEST_PATH?: unknown }

function failurePlace({ stack, VITEST_TEST_PATH: file }: Failure): string {
  const frame = stack?.split('\n').find(line => /^\s*at /.test(line) && !line.includes('node:'))
  return [typeof file === 'string' ? file : '', frame?.trim()].join(' ').replaceAll(`${process.cwd()}/`, '')
}

/** In one line: a log that is cut may keep only lines that begin with `FAILED`. */
function failureMessage(error: Failure | undefined): string {
  const message = stripVTControlCharacters(error?.message ?? '')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' / ')
  return message.slice(0, LONGEST_MESSAGE) || 'no message'
}

function countTests(modules: readonly TestModule[]): string {
  const states = modules.flatMap(module => [...module.children.allTests()].map(test => test.result().state))
  const count = (state: string) => states.filter(each => each === state).length
  const skipped = count('skipped')
  return `${count('passed')} passed, ${count('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`
}
