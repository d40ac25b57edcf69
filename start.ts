import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { PageSettings, Product } from '@hirfa/delivery-edge'
import type { Health, OpsOptions, ReleaseStore } from '@hirfa/delivery-releases'
import type { Tracer } from '@hirfa/shared-tracing'
import { appsIn } from './scripts/apps.ts'
import { buildApps, BuildFailed, CONSOLE } from './scripts/build-apps.ts'
import type { ApiProcess } from './scripts/start/api-process.ts'

const ROOT = import.meta.dirname
const APPS = appsIn(ROOT)
const READY_LIMIT_MS = 10_000
const READY_PAUSE_MS = 50

const HOST = process.env.HOST || '127.0.0.1'
const DATA_DIR = resolve(process.env.DATA_DIR || '.data')

const stopped = new AbortController()
const asked = new Promise<undefined>(done => stopped.signal.addEventListener('abort', () => done(undefined)))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.abort())
// The parent process has ended.
process.on('disconnect', () => stopped.abort())

if (!existsSync(join(ROOT, 'node_modules', 'fastify'))) {
  console.error('The packages are not installed yet: run npm ci first.')
  process.exit(1)
}
// Imported after the check above: a static import would fail without the packages.
const delivery = await import('@hirfa/delivery-releases')
const edges = await import('@hirfa/delivery-edge')
const { hirfa } = await import('./product/index.ts')
const { openHirfaReleases } = await import('./product/releases.ts')
const { checkWritable, DEFAULT_PORT, exposedControls, isAddressInUse, storageProblem } =
  await import('@hirfa/shared-contract/process')
const { startTracing } = await import('@hirfa/shared-tracing')
const { startApi } = await import('./scripts/start/api-process.ts')

const PORT = process.env.PORT || DEFAULT_PORT

try {
  await start()
  process.exit(0)
} catch (error) {
  if (stopped.signal.aborted) process.exit(0)
  const isRefusal =
    error instanceof BuildFailed || error instanceof delivery.StartError || error instanceof delivery.ReleaseError
  const sentence = isRefusal ? error.message : storageProblem(error, `DATA_DIR (${DATA_DIR})`)
  if (!sentence) throw error
  console.error(sentence)
  process.exit(1)
}

async function start(): Promise<void> {
  const port = Number(PORT)
  if (!/^\d{1,5}$/.test(PORT) || port > 65_535)
    throw new delivery.StartError(`PORT must be a number between 0 and 65535, got "${PORT}".`)
  const exposed = exposedControls(process.env)
  if (exposed) throw new delivery.StartError(exposed)
  const production = process.env.NODE_ENV === 'production'
  const settings = edges.pageSettingsOf({ DEV_OVERRIDES: production ? 'off' : 'on', ...process.env })
  await checkPort(port)

  const operations = { ...delivery.opsSettingsOf(DATA_DIR, process.env), consoleFolder: join(ROOT, CONSOLE, 'dist') }
  const product = hirfa(process.env)
  const tracing = await startTracing('hirfa-edge', process.env)
  const store = openHirfaReleases(join(DATA_DIR, 'releases'), process.env, tracing?.tracer)
  const health = delivery.openHealth(DATA_DIR, process.env)
  const state = await store.state()
  const missing = APPS.filter(app => !delivery.liveVersion(state, app))
  const unbuilt = missing.filter(app => !existsSync(join(ROOT, app, 'dist', 'build.json')))

  // Started before anything is published: the API locks the data directory and refuses one that is in use.
  const api = await startApi({
    program: join(ROOT, 'api/src/main.ts'),
    env: {
      ...process.env,
      DATABASE_URL: process.env.API_DATABASE_URL || process.env.DATABASE_URL,
      PORT: '0',
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: 'loopback',
      DATA_DIR
    },
    report: console.error,
    signal: stopped.signal
  })
  try {
    const apps = existsSync(join(ROOT, CONSOLE, 'dist/index.html')) ? unbuilt : [...unbuilt, CONSOLE]
    await buildApps(ROOT, apps, stopped.signal)
    for (const app of missing) {
      const version = await delivery.publishFirst(store, app, join(ROOT, app, 'dist'))
      if (version) console.log(`First release: ${app} ${version}`)
    }
    stopped.signal.throwIfAborted()
    await serve(port, api, { ...settings, product, store, health, tracer: tracing?.tracer }, operations)
  } finally {
    await api.stop()
    await tracing?.stop()
  }
}

async function serve(
  port: number,
  api: ApiProcess,
  {
    health,
    ...settings
  }: PageSettings & { product: Product; store: ReleaseStore; health: Health; tracer: Tracer | undefined },
  operations: OpsOptions
): Promise<void> {
  const { store, publicOrigin, devOverrides: overrides } = settings
  const edge = await edges.startEdge({
    ...settings,
    health,
    apiUrl: api.url,
    port,
    host: HOST,
    checkWritable: () => checkWritable(DATA_DIR),
    mountOps: server => delivery.opsRoutes(server, { store, publicOrigin, overrides, health, ...operations })
  })
  await untilReady(edge.url)
  console.log(`\nHirfa answers at ${edge.url}`)
  if (process.env.NODE_ENV !== 'production') {
    console.log(
      'Sign in with +213 550000001 and hirfa-demo-1. /__dev/outbox shows codes and mails. Ctrl-C stops Hirfa.'
    )
    console.log('The release console is at /ops; npm run release -- token ops --name "…" creates a token for it.')
  }
  await asked
  // The edge first: it forwards its pending requests to the API.
  await edge.close()
}

async function untilReady(url: string): Promise<void> {
  const last = performance.now() + READY_LIMIT_MS
  while (!stopped.signal.aborted && performance.now() < last && !(await fetch(`${url}/readyz`)).ok)
    await setTimeout(READY_PAUSE_MS)
}

async function checkPort(port: number): Promise<void> {
  const probe = createServer()
  const refused = await new Promise<NodeJS.ErrnoException | undefined>(done => {
    probe.once('error', done).listen(port, HOST, () => done(undefined))
  })
  if (!refused) return void (await new Promise(done => probe.close(done)))
  throw new delivery.StartError(
    isAddressInUse(refused)
      ? `Port ${port} of ${HOST} is in use, perhaps by another Hirfa. Set another one, such as PORT=${port + 1}.`
      : `Cannot listen on port ${port} of ${HOST} (${refused.code}). Set PORT and HOST.`
  )
}
