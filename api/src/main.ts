import { isAddressInUse, storageProblem } from '@hirfa/shared-contract/process'

const SHUTDOWN_MS = 20_000

try {
  // Imported here, so that a failure to open the modules is reported in one sentence too.
  const { startServer } = await import('./server.ts')
  const { readSettings } = await import('./settings.ts')
  const { startTracing } = await import('@hirfa/shared-tracing')
  const settings = readSettings(process.env)
  const tracing = await startTracing('hirfa-api', process.env)
  const server = await startServer(settings, tracing?.tracer)
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    // A hanging request must not block the exit; acknowledged writes are committed.
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    await server.close()
    await tracing?.stop()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  // Ctrl-C reaches the parent process too, which ends this one after its own requests.
  process.on('SIGINT', process.send ? () => undefined : end)
  process.on('disconnect', end)
  // Reported last: a signal may follow at once.
  process.send?.({ type: 'listening', port: server.port, metricsPort: server.metricsPort })
  if (!process.send) console.log(`The API listens on http://${settings.host}:${server.port}`)
} catch (error) {
  const message = failureMessage(error)
  const permanent = isRefusal(error)
  if (process.send) process.send({ type: 'refused', message, permanent }, () => process.exit(1))
  else {
    console.error(message)
    process.exit(1)
  }
}

/** Compared by name, because the module of the class may not have been loaded. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && error.name === 'StartRefused'
}

function failureMessage(error: unknown): string {
  if (isRefusal(error)) return error.message
  const storage = storageProblem(error, `DATA_DIR (${process.env['DATA_DIR'] || '.data'})`)
  if (storage) return storage
  if (isAddressInUse(error)) return `The address is in use: ${error.message}. Set PORT to another one.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
