import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CanaryPlan } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import type { TestProject } from 'vitest/node'
import { AUTOMATIC_ROLLBACK } from '../../releases/src/analysis/automatic-rollback.ts'
import { startService } from './service.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which a test requests its own release service. */
    servicesUrl: string
  }
}

type Service = Awaited<ReturnType<typeof startService>>

/** Services run in Node; tests run in a simulated browser. */
export default async function startServices(project: TestProject) {
  const services = new Map<string, Service>()
  let begun = 0
  // A browser that reuses a connection must not find it closed.
  const server = createServer({ keepAliveTimeout: 0 }, (request, answer) => {
    answer.setHeader('access-control-allow-origin', '*')
    answerTo(request).then(
      found => answer.end(JSON.stringify(found ?? null)),
      (error: unknown) => answer.writeHead(500).end(JSON.stringify(String(error)))
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('servicesUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)

  /** `/new` starts a service, `/new/two` one with a second person; `/<id>/<what>/<word>/…` runs a command or fault. */
  async function answerTo({ method, url = '' }: IncomingMessage): Promise<unknown> {
    // The test page has another origin, so its browser sends a preflight request.
    if (method === 'OPTIONS') return undefined
    const [id = '', what = '', ...words] = url.slice(1).split('/').map(decodeURIComponent)
    if (id === 'new') {
      begun += 1
      const service = await startService(String(begun), { secondPerson: what === 'two' })
      services.set(service.facts.id, service)
      return service.facts
    }
    const service = services.get(id)
    if (!service) throw new Error(`There is no service ${id}`)
    return act(service, what, words)
  }

  return async () => {
    server.close()
    server.closeAllConnections()
    await Promise.all([...services.values()].map(service => service.end()))
  }
}

async function act(
  { store, stop, start, seen, threw, edge, hold, go }: Service,
  what: string,
  [app = '', version = '', share = '', plan = '']: string[]
) {
  if (what === 'stop') return stop()
  if (what === 'hold') return hold()
  if (what === 'go') return go()
  if (what === 'edge') return edge(app, Number(version), Number(share))
  if (what === 'start') return start()
  if (what === 'promote') return store.promote(app, version)
  if (what === 'canary')
    return store.canary(app, version, Number(share), plan ? { plan: v.parse(CanaryPlan, plan) } : {})
  if (what === 'check') {
    const others = [{ app: share, version: plan }]
    return store.check(app, version, { with: others })
  }
  if (what === 'rollback') return store.rollback(app)
  if (what === 'automatic') return store.rollback(app, undefined, { by: AUTOMATIC_ROLLBACK, why: version })
  if (what === 'revoke') return store.revoke(app)
  if (what === 'seen') return seen(app, version, 1000, Number(share))
  if (what === 'noisy') return seen(app, version, 1000, 400, 1)
  if (what === 'threw') return threw(app, version, share, Number(plan || 1))
  if (what === 'history') return store.history()
  throw new Error(`Unknown command: ${what}`)
}
