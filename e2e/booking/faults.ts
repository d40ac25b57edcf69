/** Faults that the API injects into its responses, through its development controls. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEVELOPMENT_HEADERS } from '@hirfa/shared-platform/testing/marketplace'
import { STEP_TIMEOUT_MS } from '../kit/visitor.ts'

const PATH = '/__dev/faults'

export interface Fault {
  path: string
  status?: number
  code?: string
  /** The response waits for `letGo`. */
  hold?: boolean
  drop?: boolean
  after?: boolean
  times?: number
}

export function fail(page: Page, fault: Fault): Promise<void> {
  return control(page, fault)
}

/** Waits until the API holds a request: one that has not left the page ends with it. */
export async function arrived(page: Page): Promise<void> {
  const held = async () => (await (await page.request.get(PATH, { headers: DEVELOPMENT_HEADERS })).json()).held
  await expect.poll(held, { timeout: STEP_TIMEOUT_MS }).toBe(1)
}

/** Releases the responses that faults hold. */
export function letGo(page: Page): Promise<void> {
  return control(page, { release: true })
}

export function mendEverything(page: Page): Promise<void> {
  return control(page, { clear: true })
}

async function control(page: Page, body: object): Promise<void> {
  const answer = await page.request.post(PATH, { data: body, headers: DEVELOPMENT_HEADERS })
  if (!answer.ok()) throw new Error(`The API refused the fault: ${answer.status()}`)
}
