/** The server process, configured by the environment. */
import { StartRefused } from './database/database.ts'
import { startServer } from './server.ts'
import { readSettings } from './settings.ts'

/** As long as a page waits for a response. */
const SHUTDOWN_MS = 20_000

try {
  const settings = readSettings(process.env)
  const server = await startServer(settings)
  process.send?.({ type: 'listening', port: server.port, metricsPort: server.metricsPort })
  if (!process.send) console.log(`The API listens on http://${settings.host}:${server.port}`)

  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    // A hanging request must not block the exit; acknowledged writes are committed.
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    await server.close()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // The parent process has ended.
  process.on('disconnect', end)
} catch (error) {
  const message = refusalOf(error)
  // The parent process prints the message.
  if (process.send) process.send({ type: 'refused', message }, () => process.exit(1))
  else {
    console.error(message)
    process.exit(1)
  }
}

/** A message without a stack where the operator can act on it. */
function refusalOf(error: unknown): string {
  if (error instanceof StartRefused) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `The address is in use: ${error.message}. Set PORT to another one.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
