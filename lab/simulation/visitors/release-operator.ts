import { ChangeResult } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import { answered, sentStatus } from '../network.ts'
import { SimulatedProcess } from '../runtime/simulated-process.ts'
import { publishFolder } from '../services/releases.ts'
import type { SentCommand } from '../truth.ts'
import type { World } from '../world.ts'

export const APPS = ['shell', 'mf-journal', 'mf-weather']
/** Older versions first; the first ones are live at the start. */
export const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0']
export const TEAM_APP = 'mf-journal'

const WHY = 'the simulation'

function inputOf({ random }: World, app: string): [string, object] {
  const version = random.pick(VERSIONS)
  return random.pick<[string, object]>([
    ['promote', { app, version, again: true }],
    ['promote', { app, version, again: true }],
    ['canary', { app, version, share: random.pick([20, 50]), again: true }],
    ['canary', { app, version, share: 50, again: true }],
    ['rollback', { app }],
    ['rollback', { app, version }],
    ['freeze', { app, why: WHY }],
    ['thaw', { app }],
    ['thaw', { app }],
    ['disable', { app, why: WHY }],
    ['enable', { app }],
    ['enable', { app }]
  ])
}

/** A release command of an operator, of a team (also for the app of others), or of a forger. */
export async function command(world: World): Promise<void> {
  const app = world.random.pick(APPS)
  const by = world.random.pick(['samira', 'samira', 'samira', 'the journal team', 'a forger'])
  await sendCommand(world, by, app, inputOf(world, app))
}

export async function startCanary(world: World): Promise<void> {
  const published = VERSIONS.slice(2).filter(each => world.truth.published.has(`${TEAM_APP} ${each}`))
  const version = world.random.pick([...VERSIONS.slice(1, 2), ...published])
  await sendCommand(world, 'samira', TEAM_APP, ['canary', { app: TEAM_APP, version, share: 50, again: true }])
}

async function sendCommand(world: World, by: string, app: string, [action, input]: [string, object]): Promise<void> {
  const { network, releases, tokens, truth } = world
  const token = by === 'samira' ? tokens.ops : by === 'a forger' ? tokens.forged : tokens.team
  const isPermitted = by === 'samira' || (by === 'the journal team' && app === TEAM_APP)
  const version = 'version' in input ? String(input.version) : undefined
  const sent: SentCommand = { by, action, app, version, isPermitted, sends: 2, acknowledged: [] }
  truth.commands.push(sent)
  const response = await network.send(releases, {
    method: 'POST',
    url: `/ops/api/${action}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(input)
  })
  world.note(`${by} ${action} ${JSON.stringify(input)}: ${sentStatus(response)}`)
  const accepted = answered(response, 200)
  if (!accepted) return
  const { change } = v.parse(ChangeResult, JSON.parse(accepted.body))
  if (change) sent.acknowledged.push(change.seq)
}

export async function publish(world: World): Promise<void> {
  const { random, builds, files, releases, truth } = world
  const app = random.pick(APPS)
  const version = random.pick(VERSIONS)
  const folder = builds.get(`${app} ${version}`)
  if (!folder) return
  const by = 'samira'
  const sent: SentCommand = { by, action: 'publish', app, version, isPermitted: true, sends: 1, acknowledged: [] }
  truth.commands.push(sent)
  const process = new SimulatedProcess(releases.machine)
  if (random.chance(0.3)) {
    process.endAfter(random.whole(1, 150))
    world.noteFault('publishing process ended')
  }
  const publishing = process
    .run(() => publishFolder(files, folder, by))
    .then(
      () => 'published',
      error => String(error)
    )
  const outcome = await Promise.race([publishing, process.ended.then(() => 'ended')])
  process.end()
  world.note(`${by} publishes ${app} ${version}: ${outcome}`)
  if (outcome === 'published') truth.published.add(`${app} ${version}`)
}
