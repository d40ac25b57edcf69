import { afterAll, beforeAll } from 'vitest'
import { startTestApi, type TestApi, type TestApiOptions } from './index.ts'

/** The API of a test file: started before its tests, closed after them. Its properties are set meanwhile. */
export function apiOfFile(options?: TestApiOptions): TestApi {
  const api = {} as TestApi
  beforeAll(async () => Object.assign(api, await startTestApi(options)))
  afterAll(() => api.close())
  return api
}
