/** `npm run production [-- stop]`: the production shape from `deploy/`. `PORT` (4800) is public; others follow it. */
import { existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needPackages } from '../product/packages.ts'
import { checkPortsAreFree, portsFrom } from '../product/ports.ts'
import { certificateOf } from '../product/engines/nginx.ts'
import { pidFiles } from '../processes/pid-files.ts'
import { end, pidOf } from '../processes/running-pid.ts'
import { type Production, startProduction } from '../product/start-production.ts'
import { buildApps } from '../product/start-product.ts'

const STOP_MS = 90_000
const port = Number(process.env.PORT || 4_800)
const folder = join(tmpdir(), `hirfa-production-${port}`)
const supervisor = () => pidFiles(join(folder, 'supervisor'))

/** Ends the run of this port, also one whose first process was killed. Throws if one of its ports stays in use. */
async function stop(): Promise<void> {
  if (!existsSync(folder)) return console.log(`Nothing runs at port ${port}.`)
  for (const record of supervisor().records()) await end(record, 'SIGTERM', STOP_MS)
  const ended = await pidFiles(folder).endAll()
  checkPortsAreFree(folder)
  rmSync(folder, { recursive: true, force: true })
  console.log(`Ended${ended.length > 0 ? `, among them left ones: ${ended.join(', ')}` : ''}.`)
}

async function startRun(): Promise<void> {
  needPackages()
  buildApps()
  const running = startProduction({ folder, ports: portsFrom(port), report: console.log })
  const self = pidOf(process.pid)
  if (self) supervisor().write(0, { name: 'production', ...self })
  let ending = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (ending) return
      ending = true
      void running.then(production => production.stop()).then(() => process.exit(0), exitWith)
    })
  printAddresses(await running)
}

function printAddresses({ shape: { url, ports, folder }, token, shape }: Production): void {
  console.log(`
Hirfa answers at ${url}; its certificate is ${certificateOf(shape)}
  http, sends to https   http://localhost:${ports.http}
  release console        ${url}/ops, token ${token}
  codes by SMS           http://127.0.0.1:${ports.messages}/?to=%2B213…
  primary database       127.0.0.1:${ports.database} (users hirfa_api, hirfa_ops, hirfa_edge)
  nodes                  http://127.0.0.1:${ports.db1Rest}/cluster
  S3                     http://127.0.0.1:${ports.s3}
  edges, APIs            127.0.0.1:${ports.edge1}, ${ports.edge2}, ${ports.api1}, ${ports.api2}
  logs                   ${folder}/logs
End it with Ctrl-C, or ${process.env.PORT ? `PORT=${process.env.PORT} ` : ''}npm run production -- stop`)
}

function exitWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const [command = 'start', ...more] = process.argv.slice(2)
if (more.length > 0 || !['start', 'stop'].includes(command)) {
  console.error('Usage: npm run production [-- stop]')
  process.exitCode = 2
} else {
  await (command === 'stop' ? stop() : startRun()).catch(exitWith)
}
