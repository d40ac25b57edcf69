import { once } from 'node:events'
import { createServer } from 'node:net'
import { isAddressInUse } from '@hirfa/shared-contract/process'

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
/** `EDGE_METRICS_PORT` and `METRICS_PORT` of the units are a one and the port. */
const LAST = 9_999

export type Ports = Record<(typeof NAMES)[number], string>

/** Throws if the first port is in use. */
export async function portsFrom(first: number): Promise<Ports> {
  if (!(first > 1_023 && first + NAMES.length <= LAST))
    throw new Error(`PORT must be a number from 1024 to ${LAST - NAMES.length}, got "${first}".`)
  if (!(await isFree(first))) throw new Error(`Port ${first} is in use. Set PORT to another one.`)
  const ports: string[] = []
  for (let port = first; ports.length < NAMES.length; port++) {
    if (port > LAST) throw new Error(`There are not ${NAMES.length} free ports between ${first} and ${LAST}.`)
    if (await isFree(port)) ports.push(String(port))
  }
  return Object.fromEntries(NAMES.map((name, index) => [name, ports[index]])) as Ports
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    probe.listen(port, '127.0.0.1')
    await once(probe, 'listening')
    return true
  } catch (error) {
    if (isAddressInUse(error)) return false
    throw error
  } finally {
    probe.close()
  }
}
