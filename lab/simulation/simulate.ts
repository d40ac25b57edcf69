import { join } from 'node:path'
import { AUTOMATIC_ROLLBACK } from '../../delivery/releases/src/analysis/automatic-rollback.ts'
import { openReleases } from '../../delivery/releases/src/state/release-store.ts'
import { verifyReleases } from '../../delivery/releases/src/state/verify-releases.ts'
import { endDatabaseFaults, endFaults, injectFault } from './faults.ts'
import { edgeInvariants } from './invariants/edges.ts'
import { marketplaceViolations } from './invariants/marketplace.ts'
import { recoveryViolations } from './invariants/recovery.ts'
import { ReleaseInvariants } from './invariants/releases.ts'
import { CLIENT_PASSWORD, CLIENT_PHONES, type Prepared, START } from './prepare.ts'
import { drive, pass } from './runtime/drive.ts'
import { seedRandomness } from './runtime/install-randomness.ts'
import { sleep, time } from './runtime/virtual-time.ts'
import { assign, rate, serve, withdraw } from './visitors/act.ts'
import { book } from './visitors/book.ts'
import { Client } from './visitors/client.ts'
import { forge } from './visitors/forger.ts'
import { canary, crowd } from './visitors/page-visitors.ts'
import { registerClient } from './visitors/register.ts'
import { APPS, command, publish, VERSIONS } from './visitors/release-operator.ts'
import { World } from './world.ts'

const FAULT_CHANCE = 0.6
const BROKEN_CHANCE = 0.5
const AT_ONCE = 3
const LONGEST_PAUSE_MS = 30_000
const LATER_CHANCE = 0.1
const HOUR_MS = 3_600_000
const DRAIN_MS = 5 * 60_000
const BACKGROUND_MS = 2_100

export interface Run {
  seed: number
  steps: number
  violations: string[]
  faults: ReadonlyMap<string, number>
  acknowledged: Record<string, number>
  trace: readonly string[]
  digest: string
}

type Activity = (world: World, clients: Client[]) => Promise<unknown>

/** Of one of the clients. */
const ofClient =
  (act: (world: World, client: Client) => Promise<unknown>): Activity =>
  (world, clients) =>
    act(world, world.random.pick(clients))

const register: Activity = async (world, clients) => {
  const client = await registerClient(world, `+2136620000${String(world.random.whole(10, 99))}`)
  if (client) clients.push(client)
}

const OF_CLIENTS = [book, book, book, withdraw, rate].map(ofClient)
const OF_OTHERS = [register, serve, serve, assign, command, command, command, publish, publish, crowd, canary, forge]
const ACTIVITIES = [...OF_CLIENTS, ...OF_OTHERS]

/** Runs the product with visitors and faults that the seed draws; stops at the first violation. */
export async function simulate(prepared: Prepared, seed: number, steps: number): Promise<Run> {
  const { files, clientIds } = await prepared.restore()
  seedRandomness(seed)
  time.start(START.getTime())
  const { database, builds, tokens, lastAppointment } = prepared
  endDatabaseFaults(database)
  const world = new World({ seed, database, files, builds, tokens })
  const clients = CLIENT_PHONES.map(
    (phone, index) => new Client(world, { phone, password: CLIENT_PASSWORD, id: clientIds[index] ?? 0 })
  )
  for (const app of APPS)
    for (const version of VERSIONS.slice(1))
      if (world.random.chance(BROKEN_CHANCE)) world.truth.broken.add(`${app} ${version}`)

  const store = openReleases(join(files.folder, 'releases'), { settings: { RELEASE_PUBLIC_KEYS: files.publicKey } })
  const releases = new ReleaseInvariants(store, world.truth, await store.history())
  const edgeViolations = edgeInvariants(world)
  const inspector = database.connect()
  const check = async (): Promise<string[]> => {
    const found = [
      ...(await drive(marketplaceViolations(inspector, world.truth, lastAppointment))),
      ...(await drive(releases.violations()))
    ]
    return [...found, ...(await edgeViolations(releases.entries.length))]
  }

  let step = 0
  let violations: string[] = []
  try {
    await drive(Promise.all(world.services.map(service => world.supervise(service))))
    while (step < steps && violations.length === 0) {
      step += 1
      world.note(`step ${step}`)
      await runStep(world, clients)
      violations = await check()
    }
    if (violations.length === 0) {
      endFaults(world)
      // Waits until delayed requests have arrived and clients have stopped their retries.
      time.skip(DRAIN_MS)
      await pass(BACKGROUND_MS)
      violations = await check()
      violations.push(...(await recoveryViolations(world, releases.entries.length, await drive(store.state()))))
      const { problems } = await drive(verifyReleases(store))
      violations.push(...problems)
    }
  } catch (error) {
    violations.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    for (const service of world.services) service.end()
    await drive(sleep(1))
    await store.close()
    time.stop()
  }
  const { faults, truth, trace, digest } = world
  const automatic = releases.entries.filter(({ by }) => by === AUTOMATIC_ROLLBACK).length
  const acknowledged = { ...truth.acknowledged, 'automatic rollbacks': automatic }
  return { seed, steps: step, violations, faults, acknowledged, trace, digest }
}

async function runStep(world: World, clients: Client[]): Promise<void> {
  const { random } = world
  if (random.chance(FAULT_CHANCE)) injectFault(world)
  const activities = Array.from({ length: random.whole(1, AT_ONCE) }, () => random.pick(ACTIVITIES))
  await drive(Promise.all(activities.map(activity => activity(world, clients))))
  time.skip(random.chance(LATER_CHANCE) ? random.whole(1, 12) * HOUR_MS : random.whole(100, LONGEST_PAUSE_MS))
  await pass(BACKGROUND_MS)
}
