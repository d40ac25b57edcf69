/** The process: starts the server by the environment's settings, and ends it when it is told to. */
import { StartRefused } from './database/database.ts'
import { startServer } from './server.ts'
import { readSettings } from './settings.ts'

/** As long as a page waits for an answer. */
const GRACE = 20_000

try {
  const settings = readSettings(process.env)
  const server = await startServer(settings)
  process.send?.({ type: 'listening', port: server.port, metricsPort: server.metricsPort })
  if (!process.send) console.log(`The API listens on http://${settings.host}:${server.port}`)

  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    // A request that hangs must not keep the process; nothing acknowledged is lost by this.
    setTimeout(() => process.exit(1), GRACE).unref()
    await server.close()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // The process that started this one is gone: nobody is left to ask for anything.
  process.on('disconnect', end)
} catch (error) {
  const message = refusalOf(error)
  // A parent says it itself.
  if (process.send) process.send({ type: 'refused', message }, () => process.exit(1))
  else {
    console.error(message)
    process.exit(1)
  }
}

/** One sentence where the operator can act on it; anything else keeps its stack. */
function refusalOf(error: unknown): string {
  if (error instanceof StartRefused) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `The address is in use: ${error.message}. Set PORT to another one.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
