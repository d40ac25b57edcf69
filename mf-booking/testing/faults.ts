import { inject } from 'vitest'

interface Fault {
  path: string
  status?: number
  delay_ms?: number
  drop?: boolean
  times?: number
}

/** Lets the server's next calls of a path fail. A test file must be the only one that uses that path. */
export function fail(fault: Fault): Promise<void> {
  return tell(fault)
}

export function mendEverything(): Promise<void> {
  return tell({ clear: true })
}

async function tell(body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${inject('apiUrl')}/__dev/faults`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body)
  })
  if (!response.ok) throw new Error(`the fault was not taken: ${response.status}`)
}
