/** What the product survives: the end of the leader of the release service, and an edge that restarts alone. */
import * as v from 'valibot'
import { pageLoader } from '../clients/page-loads.ts'
import type { Supervised } from '../processes/supervisor.ts'
import type { Production } from '../product/start-production.ts'
import { eventually } from '../until.ts'
import type { Outcome } from './outcome.ts'

const Health = v.object({ leads: v.boolean() })

/** Kills the leader of the release service; the other process leads, and a command through nginx reaches it. */
export async function loseTheLeader({ shape, ops, token }: Production): Promise<Outcome> {
  const leader = await eventually(async () => {
    const leading = await Promise.all(ops.map(leads))
    return ops.find((_, index) => leading[index])
  })
  const standby = ops.find(each => each !== leader)
  if (!standby) throw new Error('There is no standby.')
  const began = performance.now()
  await leader.kill()
  await eventually(async () => ((await leads(standby)) ? true : undefined))
  const seconds = (performance.now() - began) / 1_000
  const status = await eventually(async () => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${shape.url}/ops/api/status`, { headers })
    await response.body?.cancel()
    return response.status === 200 ? response.status : undefined
  })
  await leader.start()
  const leading = (await Promise.all(ops.map(leads))).filter(Boolean).length
  return {
    name: 'the leader of the release service is killed',
    figures: { 'until the standby leads (s)': seconds.toFixed(1), 'status through nginx': status, leaders: leading },
    violations: leading === 1 ? [] : [`${leading} processes lead`]
  }
}

async function leads({ port }: Supervised): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/healthz`)
  return v.parse(Health, await response.json()).leads
}

const STORES = ['haproxy', 'swift-proxy']

/** An edge restarts while database and object store are away, and serves a page with all its files. */
export async function restartWithoutStores({ processes, edges: [edge] }: Production): Promise<Outcome> {
  if (!edge) throw new Error('There is no edge.')
  const load = () => pageLoader('/login', 'mf-account')(`http://127.0.0.1:${edge.port}`)
  const before = await load()
  const stores = STORES.flatMap(name => processes.get(name) ?? [])
  await Promise.all(stores.map(each => each.kill()))
  await edge.restart()
  const without = await load()
  for (const each of stores) await each.start()
  const failures = [before, without].flatMap(({ failure }) => failure ?? [])
  return {
    name: 'an edge restarts without database and object store',
    figures: { 'bytes of the page and its files': without.bytes, before: before.bytes, version: without.version },
    violations: [...failures, ...(without.version === before.version ? [] : ['it serves another version'])]
  }
}
