import { DEVELOPMENT_HEADERS } from '@hirfa/shared-platform/testing/marketplace'
import { inject } from 'vitest'

export interface Fault {
  path: string
  status?: number
  code?: string
  field?: string
  delay_ms?: number
  /** The body that is sent instead. */
  answer?: string
  drop?: boolean
  /** The connection is cut in the middle of the response, after the work. */
  cut?: boolean
  /** The fault occurs after the work. */
  after?: boolean
  times?: number
}

/** Makes the API fail on a path. No other test file may use that path at the same time. */
export function fail(fault: Fault): Promise<void> {
  return setFault(fault)
}

export function mendEverything(): Promise<void> {
  return setFault({ clear: true })
}

async function setFault(body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', ...DEVELOPMENT_HEADERS }
  const response = await fetch(`${inject('apiUrl')}/__dev/faults`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body)
  })
  if (!response.ok) throw new Error(`the fault was refused: ${response.status}`)
}
