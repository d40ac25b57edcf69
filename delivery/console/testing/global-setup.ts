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
    const [service, act] = [services.get(id), ACTS[what]]
    if (!service || !act) throw new Error(`There is no service ${id}, or no command ${what}`)
    return act(service, ...words)
  }

  return async () => {
    server.close()
    server.closeAllConnections()
    await Promise.all([...services.values()].map(service => service.end()))
  }
}

const ACTS: Readonly<Record<string, (service: Service, ...words: string[]) => unknown>> = {
  start: ({ start }) => start(),
  stop: ({ stop }) => stop(),
  hold: ({ hold }) => hold(),
  go: ({ go }) => go(),
  edge: ({ edge }, name = '', seq, seconds) => edge(name, Number(seq), Number(seconds)),
  promote: ({ store }, app = '', version = '') => store.promote(app, version),
  canary: ({ store }, app = '', version = '', share, plan) =>
    store.canary(app, version, Number(share), plan ? { plan: v.parse(CanaryPlan, plan) } : {}),
  check({ store }, app = '', version = '', other = '', itsVersion = '') {
    const members = [{ app: other, version: itsVersion }]
    return store.check(app, version, { with: members })
  },
  rollback: ({ store }, app = '') => store.rollback(app),
  automatic: ({ store }, app = '', why = '') => store.rollback(app, undefined, { by: AUTOMATIC_ROLLBACK, why }),
  revoke: ({ store }, id = '') => store.revoke(id),
  seen: ({ seen }, app = '', version = '', broken) => seen(app, version, 1000, Number(broken)),
  noisy: ({ seen }, app = '', version = '') => seen(app, version, 1000, 400, 1),
  threw: ({ threw }, app = '', version = '', message = '', line = '1') => threw(app, version, message, Number(line)),
  history: ({ store }) => store.history()
}
