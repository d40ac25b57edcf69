import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    recordedResponses: {
      folder: string
      /** The test files of the package; absent if only cases of some title run. */
      files: string[] | undefined
    }
  }
}

/** A `globalSetup` that makes the folder in which each test file of a run leaves the responses that it got. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'hirfa-responses-'))
  const { testFiles } = await project.globTestFiles()
  const files = testFiles.map(file => relative(project.config.root, file))
  const chosen = project.vitest.config.testNamePattern !== undefined
  const provided = { folder, files: chosen ? undefined : files }
  project.provide('recordedResponses', provided)
  if (project.name === 'api') project.vitest.provide('recordedResponses', provided)
  return () => rmSync(folder, { recursive: true })
}
