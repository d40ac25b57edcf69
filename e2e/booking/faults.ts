/** Faults that the API of the shared product injects into its responses, through its development controls. */
import { expect } from 'vitest'
import { DEVELOPMENT_HEADERS, developmentClient, type Fault } from '@hirfa/shared-platform/testing/marketplace'
import { productUrl } from '../kit/shared-product.ts'
import { STEP_TIMEOUT_MS } from '../kit/visitor.ts'

export const fail = (fault: Fault) => developmentClient(productUrl()).fail(fault)

/** Waits until the API holds a request: one that has not left the page ends with it. */
export async function arrived(): Promise<void> {
  const read = () => fetch(`${productUrl()}/__dev/faults`, { headers: DEVELOPMENT_HEADERS })
  const held = async () => (await (await read()).json()).held
  await expect.poll(held, { timeout: STEP_TIMEOUT_MS }).toBe(1)
}

/** Releases the responses that faults hold. */
export const letGo = () => developmentClient(productUrl()).release()

export const mendEverything = () => developmentClient(productUrl()).clearFaults()
