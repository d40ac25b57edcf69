/**
 * Starts the product: builds what is not built, gives each part its first release, runs the
 * API as a process of its own and the edge in this one, on one origin.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { PageSettings, Product } from 'delivery-edge'
import type { Health, OpsOptions, ReleaseStore } from 'delivery-releases'
import { partsIn } from './scripts/parts.ts'
import type { ApiProcess } from './scripts/start/api-process.ts'

const ROOT = import.meta.dirname
const PARTS = partsIn(ROOT)
const CONSOLE = 'delivery/console'
const BUILDERS = 2

const PORT = process.env.PORT || '4300'
const HOST = process.env.HOST || '127.0.0.1'
const DATA_DIR = resolve(process.env.DATA_DIR || '.data')

const stopped = new AbortController()
const asked = new Promise<undefined>(done => stopped.signal.addEventListener('abort', () => done(undefined)))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.abort())

if (!existsSync(join(ROOT, 'node_modules', 'fastify'))) {
  console.error('The packages are not installed yet: run npm ci first.')
  process.exit(1)
}
// Not imported above: without the packages that would fail before the sentence.
const delivery = await import('delivery-releases')
const edges = await import('delivery-edge')
const { hirfa } = await import('./product/index.ts')
const { openHirfaReleases } = await import('./product/releases.ts')
const { startApi } = await import('./scripts/start/api-process.ts')

try {
  await start()
  process.exit(0)
} catch (error) {
  if (stopped.signal.aborted) process.exit(0)
  if (!(error instanceof delivery.StartError) && !(error instanceof delivery.ReleaseError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start(): Promise<void> {
  const port = Number(PORT)
  if (!/^\d{1,5}$/.test(PORT) || port > 65_535) throw new delivery.StartError(`PORT is «${PORT}», which is not a port.`)
  const production = process.env.NODE_ENV === 'production'
  const settings = edges.pageSettingsOf({ DEV_OVERRIDES: production ? 'off' : 'on', ...process.env })
  await checkPort(port)

  const operations = { ...delivery.opsSettingsOf(DATA_DIR, process.env), consoleFolder: join(ROOT, CONSOLE, 'dist') }
  const product = hirfa(process.env)
  const store = openHirfaReleases(join(DATA_DIR, 'releases'))
  const health = delivery.openHealth(DATA_DIR, process.env)
  const state = await store.state()
  const missing = PARTS.filter(part => !delivery.liveVersion(state, part))
  const unbuilt = missing.filter(part => !existsSync(join(ROOT, part, 'dist', 'build.json')))

  // The API answers for the data directory: it refuses one that is in use before anything is published.
  const api = await startApi({
    program: join(ROOT, 'api/src/main.ts'),
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR },
    report: console.error,
    signal: stopped.signal
  })
  try {
    await buildAll(existsSync(join(ROOT, CONSOLE, 'dist/index.html')) ? unbuilt : [...unbuilt, CONSOLE])
    for (const part of missing) {
      const version = await delivery.publishFirst(store, part, join(ROOT, part, 'dist'))
      if (version) console.log(`First release: ${part} ${version}`)
    }
    stopped.signal.throwIfAborted()
    await serve(port, api, { ...settings, product, store, health }, operations)
  } finally {
    await api.stop()
  }
}

/** Serves the pages, the release service with its console, and the API on one origin. */
async function serve(
  port: number,
  api: ApiProcess,
  { health, ...settings }: PageSettings & { product: Product; store: ReleaseStore; health: Health },
  operations: OpsOptions
): Promise<void> {
  const { store, publicOrigin, devOverrides: overrides } = settings
  const edge = await edges.startEdge({
    ...settings,
    health,
    apiUrl: api.url,
    port,
    host: HOST,
    mountOps: server => delivery.opsRoutes(server, { store, publicOrigin, overrides, health, ...operations })
  })
  console.log(`\nHirfa answers at ${edge.url}`)
  if (process.env.NODE_ENV !== 'production') {
    console.log(
      'Sign in with +213 550000001 and hirfa-demo-1; codes and mails arrive in /__dev/outbox. Ctrl-C ends it.'
    )
    console.log('Releases are at /ops; npm run release -- token ops --name "…" makes the token that opens it.')
  }
  const reason = await Promise.race([api.gone, asked])
  await edge.close()
  if (reason) throw new delivery.StartError(reason)
}

/** Says now what would otherwise come after a minute of building. */
async function checkPort(port: number): Promise<void> {
  const probe = createServer()
  const taken = await new Promise<NodeJS.ErrnoException | undefined>(done => {
    probe.once('error', done).listen(port, HOST, () => done(undefined))
  })
  if (!taken) return void (await new Promise(done => probe.close(done)))
  throw new delivery.StartError(
    taken.code === 'EADDRINUSE'
      ? `Port ${port} of ${HOST} is taken, perhaps by Hirfa itself; choose another one, such as PORT=${port + 1}.`
      : `Nothing can listen on port ${port} of ${HOST} (${taken.code}); choose others with PORT and HOST.`
  )
}

async function buildAll(parts: string[]): Promise<void> {
  const failed = new AbortController()
  const signal = AbortSignal.any([stopped.signal, failed.signal])
  const waiting = [...parts]
  const builders = Array.from({ length: BUILDERS }, async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await build(part, signal)
  })
  try {
    await Promise.all(builders)
  } catch (error) {
    failed.abort()
    await Promise.allSettled(builders)
    throw error
  }
}

async function build(part: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const began = performance.now()
  // A group of its own, so that ending it ends what npm has started.
  const npm = spawn('npm', ['run', 'build', '--silent', '-w', part], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const end = () => npm.pid && process.kill(-npm.pid, 'SIGTERM')
  signal.addEventListener('abort', end)
  const [code, ...words] = await Promise.all([
    new Promise<number | null>((done, failed) => npm.once('close', done).once('error', failed)),
    text(npm.stdout),
    text(npm.stderr)
  ])
  signal.removeEventListener('abort', end)
  signal.throwIfAborted()
  if (code !== 0) {
    throw new delivery.StartError(`${words.join('').trim()}\n\n${part} cannot be built; the reason is above.`)
  }
  console.log(`Built ${part} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
