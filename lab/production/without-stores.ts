import { pageLoader } from '../clients/page-loads.ts'
import type { Production } from '../product/start-production.ts'
import type { Outcome } from './outcome.ts'

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
