import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that Linux (from 32768) and macOS (from 49152) give to connections and servers. */
const FIRST = 20_000
const END = 32_000

/** A free TCP port of 127.0.0.1, as text. Only another call of this function can take it meanwhile. */
export async function freePort(): Promise<string> {
  const port = randomInt(FIRST, END)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    // The port is in use.
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return String(port)
}
