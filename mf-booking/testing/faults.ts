import { developmentClient, type Fault } from '@hirfa/shared-platform/testing/marketplace'
import { inject } from 'vitest'

/** Makes the API fail on a path. No other test file may use that path at the same time. */
export function fail(fault: Fault): Promise<void> {
  return developmentClient(inject('apiUrl')).fail(fault)
}

export function mendEverything(): Promise<void> {
  return developmentClient(inject('apiUrl')).clearFaults()
}
