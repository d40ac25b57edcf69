import { afterAll, beforeAll, expect } from 'vitest'
import { later } from '../src/clock.ts'
import { startTestApi, type TestApi, type TestApiOptions } from './index.ts'

/** A Saturday, 9 in the morning in Algiers. The snapshot of another day takes nine seconds to make. */
export const NOW = new Date('2026-11-21T08:00:00Z')

/** This many minutes after `NOW`. */
export function minutes(count: number): Date {
  return later(NOW, 60 * count)
}

/** The API of a test file, at `NOW`: started before its tests, closed after them. Its properties are set meanwhile. */
export function apiOfFile(options?: TestApiOptions): TestApi {
  const api = {} as TestApi
  beforeAll(async () => Object.assign(api, await startTestApi({ now: NOW, ...options })))
  afterAll(() => api.close())
  return api
}

/** What a response matches that refuses because of the current state. */
export function conflict(code: string) {
  return { status: 409, body: { code } }
}

/** What a response matches that refuses a field, with this message or any. */
export function invalid(field: string, message: unknown = expect.any(String)) {
  return { status: 422, body: { errors: { [field]: [message] } } }
}
