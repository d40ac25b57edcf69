import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Listener, listenerOn } from '../processes/listeners.ts'

const NAMES = [
  'https',
  'http',
  'apiDoor',
  'ops',
  'opsStandby',
  'edge1',
  'edge2',
  'api1',
  'api2',
  'database',
  'etcd',
  'etcdPeer',
  'db1',
  'db1Rest',
  'db2',
  'db2Rest',
  's3',
  'swiftAccount',
  'swiftContainer',
  'swiftObject',
  'memcached',
  'messages'
] as const
/** Their units set `EDGE_METRICS_PORT` and `METRICS_PORT` to the digit 1 followed by the port. */
const MEASURED = ['edge1', 'edge2', 'api1', 'api2'] as const
const LAST = 9_999

export type Ports = Record<(typeof NAMES)[number], string>

/** The first port, and free ones that follow it. Throws if the first one is in use. */
export function portsFrom(first: number): Ports {
  if (!(first > 1_023 && first + NAMES.length <= LAST))
    throw new Error(`PORT must be a number from 1024 to ${LAST - NAMES.length}, got "${first}".`)
  const user = listenerOn(String(first))
  if (user) throw new Error(`Port ${first} is in use by ${describe(user)}. Set PORT to another one.`)
  const ports: string[] = []
  for (let port = first; ports.length < NAMES.length; port++) {
    if (port > LAST) throw new Error(`There are not ${NAMES.length} free ports between ${first} and ${LAST}.`)
    if (!listenerOn(String(port))) ports.push(String(port))
  }
  return Object.fromEntries(NAMES.map((name, index) => [name, ports[index]])) as Ports
}

const PORTS_FILE = 'ports.json'
const StoredPorts = v.pipe(v.string(), v.parseJson(), v.object(v.entriesFromList(NAMES, v.string())))

/** For the command that ends the run. */
export function writePorts(folder: string, ports: Ports): void {
  writeFileSync(join(folder, PORTS_FILE), JSON.stringify(ports))
}

/** Throws if a process still listens on a port of the run in this folder. */
export function checkPortsAreFree(folder: string): void {
  const ports = v.parse(StoredPorts, readFileSync(join(folder, PORTS_FILE), 'utf8'))
  const metrics = MEASURED.map(name => [`metrics of ${name}`, `1${ports[name]}`] as const)
  for (const [name, port] of [...Object.entries(ports), ...metrics]) {
    const user = listenerOn(port)
    if (user) throw new Error(`Port ${port} (${name}) is still in use by ${describe(user)}. End it, then stop again.`)
  }
}

function describe({ pid, command }: Listener): string {
  return pid ? `process ${pid} (${command})` : 'a process of another user'
}
