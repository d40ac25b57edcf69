import type { TestProject } from 'vitest/node'
import { startTestApi } from './index.ts'

/** A `globalSetup` that starts one API for all tests of a package, at `inject('apiUrl')`. */
export default async function startApi(project: TestProject): Promise<() => Promise<void>> {
  const api = await startTestApi({ postgres: process.env['API_POSTGRES_URL'] })
  project.provide('apiUrl', api.url)
  return () => api.close()
}
