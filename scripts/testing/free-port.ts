import { once } from 'node:events'
import { createServer } from 'node:net'

/** A TCP port of 127.0.0.1 that was free at the time of the call, as text for an environment variable. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return address !== null && typeof address === 'object' ? String(address.port) : ''
}
