import type { QueryFault } from './services/database-server.ts'
import { time } from './runtime/virtual-time.ts'
import type { World } from './world.ts'

const MINUTE = 60_000

type Fault = (world: World) => void

function planQueryFault(world: World, fault: QueryFault): void {
  let queries = world.random.whole(1, 25)
  world.database.faultOfNextQuery = () => {
    queries -= 1
    return queries === 0 ? fault : undefined
  }
}

function ending(choose: (world: World) => World['services'][number]): Fault {
  return world => choose(world).process?.endAfter(world.random.whole(1, 60))
}

const FAULTS: Record<string, Fault> = {
  'database away': ({ database, random }) => {
    database.awayUntil = (time.now ?? 0) + random.whole(100, MINUTE / 2)
  },
  'connection lost between queries': world => planQueryFault(world, 'connection-lost'),
  'reply of the database lost': world => planQueryFault(world, 'reply-lost'),
  'slow query': world => planQueryFault(world, { delayMs: world.random.whole(5_000, 2 * MINUTE) }),
  'API process ended': ending(({ random, apis }) => random.pick(apis)),
  'edge process ended': ending(({ random, edges }) => random.pick(edges)),
  'release service ended': ending(({ releases }) => releases),
  'clock jump': ({ random, services }) => {
    const size = random.pick([1_000, MINUTE, 10 * MINUTE, 3 * 60 * MINUTE])
    random.pick(services).machine.clockOffset += random.chance(0.5) ? size : -size
  },
  'disk error': ({ random, edges, releases }) => {
    const code = random.pick(['ENOSPC', 'EIO'] as const)
    const { machine } = random.pick([...edges, releases])
    machine.disk = { code, writesOnly: code === 'ENOSPC', operations: random.whole(1, 5) }
  },
  'stale edge': world => {
    const { random } = world
    const edge = random.pick(world.edges)
    const staleUntil = (time.now ?? 0) + random.whole(MINUTE / 2, 2 * MINUTE)
    Object.assign(world.viewOf(edge.machine.name), { lag: random.whole(0, 2), staleUntil })
    if (random.chance(0.5)) edge.process?.endAfter(random.whole(1, 60))
  },
  'SMS gateway down': world => {
    world.isGatewayDown = !world.isGatewayDown
  }
}

export function injectFault(world: World): void {
  const kind = world.random.pick(Object.keys(FAULTS))
  FAULTS[kind]?.(world)
  world.noteFault(kind)
}

export function endDatabaseFaults(database: World['database']): void {
  database.awayUntil = 0
  database.faultOfNextQuery = () => undefined
}

export function endFaults(world: World): void {
  endDatabaseFaults(world.database)
  world.isGatewayDown = false
  world.network.isQuiet = true
  for (const { machine } of world.edges) world.viewOf(machine.name).staleUntil = 0
  for (const { machine, process } of world.services) {
    process?.endAfter(Infinity)
    Object.assign(machine, { clockOffset: 0, disk: undefined })
  }
}
