/** The test runner of projects whose files share their modules. */
import { readFileSync } from 'node:fs'
import { type RunnerTestFile, TestRunner, vi } from 'vitest'
import { restoreEnvironment } from './environment.ts'

/** A file that replaces modules gets new instances of all modules, and so does the next file. Each file starts with the same environment variables. */
export default class SharedModulesRunner extends TestRunner {
  readonly #environment = { ...process.env }

  onBeforeCollect(paths: string[]): void {
    if (paths.some(replacesModules)) vi.resetModules()
  }

  // Not at the start of the next file: each file may have a runner of its own.
  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files)
    restoreEnvironment(this.#environment)
    if (files.some(({ filepath }) => replacesModules(filepath))) vi.resetModules()
  }
}

function replacesModules(path: string): boolean {
  return /^vi\.mock\(/m.test(readFileSync(path, 'utf8'))
}
