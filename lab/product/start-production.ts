import { existsSync, rmSync } from 'node:fs'
import { signingKeyIn } from '../../delivery/testing/signing-key.ts'
import { createBucket } from './engines/bucket.ts'
import { createDatabases, grantEdges } from './engines/databases.ts'
import { etcd } from './engines/etcd.ts'
import { haproxy } from './engines/haproxy.ts'
import { messageReceiver } from './engines/messages.ts'
import { nginx } from './engines/nginx.ts'
import { patroni } from './engines/patroni.ts'
import { memcached, swift } from './engines/swift.ts'
import { api, edge, operatorToken, releaseFirst, releaseService } from './engines/units.ts'
import { checkPortsAreFree, type Ports, writePorts } from './ports.ts'
import { type ProcessGroup, processGroup } from '../processes/process-group.ts'
import type { Service, Supervised } from '../processes/supervisor.ts'
import { type Ask, releaseCalls } from './release-calls.ts'
import { type Shape, shapeOf } from './shape.ts'

export interface Production {
  shape: Shape
  processes: ProcessGroup['processes']
  edges: Supervised[]
  apis: Supervised[]
  ops: Supervised[]
  token: string
  ask: Ask
  /** Throws if a port of the run stays in use. */
  stop(): Promise<void>
}

interface Options {
  folder: string
  ports: Ports
  report(sentence: string): void
}

/** In the order of their dependencies. If one fails, those started are ended. */
export async function startProduction({ folder, ports, report }: Options): Promise<Production> {
  if (existsSync(folder)) throw new Error(`${folder} exists: end that run first with npm run production -- stop.`)
  const group = processGroup(folder, report)
  writePorts(folder, ports)
  const shape = shapeOf(folder, ports)

  async function start(service: Service): Promise<Supervised> {
    const began = performance.now()
    const running = await group.start(service)
    report(`${service.name} is ready after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    return running
  }

  async function stop(): Promise<void> {
    await group.stop()
    checkPortsAreFree(folder)
    rmSync(folder, { recursive: true })
  }

  try {
    await start(etcd(shape))
    await start(patroni(shape, 'db1'))
    await start(patroni(shape, 'db2'))
    await start(haproxy(shape))
    await createDatabases(shape)
    await start(memcached(shape))
    await Promise.all((await swift(shape)).map(start))
    await createBucket(shape)
    const key = signingKeyIn(folder)
    const ops = [
      await start(releaseService(shape, key, ports.ops)),
      await start(releaseService(shape, key, ports.opsStandby))
    ]
    await releaseFirst(shape, key)
    await grantEdges(shape)
    await start(messageReceiver(shape))
    const apis = [await start(api(shape, ports.api1)), await start(api(shape, ports.api2))]
    const edges = [await start(edge(shape, key.text, ports.edge1)), await start(edge(shape, key.text, ports.edge2))]
    await start(await nginx(shape))
    const token = await operatorToken(shape, key)
    return { shape, processes: group.processes, edges, apis, ops, token, ask: releaseCalls(shape.url, token), stop }
  } catch (error) {
    await stop().catch((left: unknown) => report(String(left)))
    throw error
  }
}
