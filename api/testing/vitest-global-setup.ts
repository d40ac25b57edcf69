import type { TestProject } from 'vitest/node'
import { startTestApi } from './index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    apiUrl: string
  }
}

/** For `globalSetup` of a package whose tests need the API: one server for all of them, at `inject('apiUrl')`. */
export default async function startApi(project: TestProject): Promise<() => Promise<void>> {
  const api = await startTestApi()
  project.provide('apiUrl', api.url)
  return () => api.close()
}
