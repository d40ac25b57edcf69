import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { envelopeOf, PROVENANCE_FILE, provenanceOf } from '@hirfa/shared-contract/release'
import { personSignIn } from '../../releases/src/access/person-sign-in.ts'
import { issueToken } from '../../releases/src/access/release-tokens.ts'
import { openHealth } from '../../releases/src/analysis/open-health.ts'
import { buildEdge } from '../../edge/src/server/build-edge.ts'
import type { OpsOptions } from '../../releases/src/service/ops-routes.ts'
import { pictureFolder } from '../../releases/src/gate/journeys/picture-folder.ts'
import type { Gate, PlayedJourney } from '../../releases/src/state/gate.ts'
import { slotOf } from '../../releases/src/analysis/count.ts'
import { openReleases } from '../../releases/src/state/release-store.ts'
import { FIXTURE_PRODUCT } from '../../testing/fixture-product.ts'
import { mountOps } from '../../testing/index.ts'
import { TEMPORARY } from '../../testing/prepared-folder.ts'
import { routesOf } from '../../testing/small-builds.ts'
import { publishSmall } from '../../testing/small-releases.ts'

/** The service of a test, with its tokens. */
export interface ServiceFacts {
  id: string
  url: string
  /** The token of an operator. */
  ops: string
  /** The token of the team of mf-journal. */
  team: string
  /** A token that expires at once. */
  expired: string
}

const PATHS = { 'mf-archive': '/login', 'mf-journal': '/services', 'mf-weather': '/' }

/** The issuer at which people sign in; no test asks it. */
const PEOPLE = personSignIn({ issuer: 'https://sign-in.example', clientId: 'console', rules: [] })

/** What the builds of mf-journal were made from. */
const SOURCE = { commit: 'abcdef0123456789', pipeline: 'https://pipelines.example/mf-journal/7' }

/** Enough that the limit on the weight of one source has no effect. */
const SOURCES = 20

/** A grey pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='
const PICTURE_ID = createHash('sha256').update(Buffer.from(PICTURE, 'base64')).digest('hex').slice(0, 32)

const PLAYED: PlayedJourney[] = [
  ...Array.from({ length: 31 }, (_, index) => ({
    app: 'mf-journal',
    name: `journey ${index}`,
    verdict: 'same' as const,
    differences: []
  })),
  {
    app: 'mf-archive',
    name: 'Find an entry',
    verdict: 'differs',
    differences: ['The last picture differs in 2 % of its pixels.'],
    pictures: { before: PICTURE_ID, after: PICTURE_ID }
  }
]

/** A gate whose journeys differ once with 1.2.0, that refuses 2.0.0 and cannot check 3.0.0; it can be held. */
const gateHeldBy = (held: () => Promise<void> | undefined): Gate => ({
  async check({ step, progress }) {
    progress?.({ phase: 'journeys', done: 2, of: 5 })
    await held()
    const versions = step.action === 'set' ? step.members.map(({ to }) => to) : ['to' in step ? step.to : '']
    const to = versions.find(version => version === '2.0.0') ?? versions[0]
    if (to === '3.0.0') return { violations: [], unchecked: { reason: 'The browser does not start.', failed: true } }
    if (to === '1.2.0') return { violations: [], journeys: PLAYED }
    if (to !== '2.0.0') return { violations: [] }
    return {
      violations: [{ consumer: 'shell 1.0.0', reason: 'submitPending is gone.', line: 'src/routes/submit.ts:12' }]
    }
  }
})

/**
 * The real release service and edge over small builds. Every app is live in 1.0.0, mf-journal in 1.1.0; published are
 * also its versions 1.2.0 and 2.0.0, which the gate refuses, mf-archive 3.0.0, which it cannot check, mf-weather 1.0.1.
 */
export async function startService(id: string, operations: OpsOptions = {}) {
  const folder = mkdtempSync(join(TEMPORARY, 'delivery-console-'))
  let held: PromiseWithResolvers<void> | undefined
  const gate = gateHeldBy(() => held?.promise)
  const store = openReleases(join(folder, 'releases'), { by: 'karim', settings: {}, gate })
  await fill(store, folder)
  const health = openHealth(folder, {})
  const pictures = pictureFolder(join(folder, 'pictures'))
  pictures.add(PICTURE)

  const edge = await buildEdge({
    product: FIXTURE_PRODUCT,
    store,
    apiUrl: () => undefined,
    mountOps: mountOps(store, {}, { people: PEOPLE, pictures, ...operations, health }),
    logLevel: 'silent'
  })
  let isAway = false
  edge.server.on('connection', socket => isAway && socket.destroy())
  const url = await edge.listen({ port: 0, host: '127.0.0.1' })

  const issue = async (name: string, role: 'ops' | 'team', apps: string[], issued = new Date()) =>
    (await issueToken(store.keys, { name, role, apps, days: 1 }, issued)).token
  const facts: ServiceFacts = {
    id,
    url,
    ops: await issue('samira', 'ops', []),
    team: await issue('journal', 'team', ['mf-journal']),
    expired: await issue('amine', 'ops', [], new Date(Date.now() - 2 * 86_400_000))
  }

  return {
    facts,
    folder,
    store,
    /** Counts page views of a version from many sources, with broken ones from all or from a few of them. */
    async seen(app: string, version: string, views: number, broken: number, breaking = SOURCES) {
      const slot = slotOf(new Date())
      const counts = Array.from({ length: SOURCES }, (_, source) => [
        { kind: 'view' as const, detail: String(source), count: views / SOURCES },
        { kind: 'broken' as const, detail: String(source), count: source < breaking ? broken / breaking : 0 }
      ]).flat()
      const place = { kind: 'place' as const, detail: 'abcdefabcdef TypeError calendar.js:3:14', count: broken }
      await health.store.add([...counts, place].map(count => ({ slot, app, version, ...count })))
    },
    /** Stores an error of a screen as edges do; with other lines of one file, others. */
    async threw(app: string, version: string, message: string, line = 1) {
      const frames = [`${app}/${version}/screen.1.js:${line}:5`, 'shell/1.0.0/shell.1.js:1:9']
      const [fingerprint, last] = [String(line), Date.now()]
      const error = { app, version, fingerprint, kind: 'render', name: 'TypeError', message, frames }
      await health.store.addErrors([{ ...error, release: 'abcdefabcdef', count: 1234, first: last - 3_600_000, last }])
    },
    /** What an edge reported some seconds ago. */
    edge: (edge: string, seq: number, seconds: number) =>
      health.store.reportEdge({ edge, seq, release: '0123456789ab', read: Date.now() - seconds * 1_000, started: 0 }),
    /** The gate works until it may go on. */
    hold() {
      held = Promise.withResolvers<void>()
    },
    go() {
      held?.resolve()
    },
    /** Simulates a stopped service without giving up its port. */
    stop() {
      isAway = true
      edge.server.closeAllConnections()
    },
    start() {
      isAway = false
    },
    async end() {
      edge.server.closeAllConnections()
      await edge.close()
      await health.store.close()
      await store.close()
      rmSync(folder, { recursive: true })
    }
  }
}

/** The source map of a screen, whose first line comes from `diary.tsx`, and the statement of its build. */
function sampleSources(name: string): Record<string, string> {
  const map = { version: 3, sources: ['webpack://app/./src/diary/diary-screen.tsx'], names: [], mappings: 'AAEM' }
  const source = { repository: `https://git.example/${name}`, commit: SOURCE.commit, builder: 'ci' }
  const statement = provenanceOf({ name, version: '1.0.0', files: {} }, source)
  const envelope = envelopeOf(Buffer.from(JSON.stringify(statement)), Buffer.from('unverified'))
  return { 'screen.1.js.map': JSON.stringify(map), [PROVENANCE_FILE]: JSON.stringify(envelope) }
}

async function fill(store: ReturnType<typeof openReleases>, folder: string): Promise<void> {
  const publish = (name: string, version: string) => {
    const routes = routesOf(PATHS[name as keyof typeof PATHS])
    const plan = name === 'shell' ? {} : { routes, more: sampleSources(name) }
    return publishSmall(store, folder, { name, version, ...plan }, name === 'mf-journal' ? SOURCE : {})
  }
  for (const name of ['shell', ...Object.keys(PATHS)]) {
    await publish(name, '1.0.0')
    await store.promote(name, '1.0.0')
  }
  for (const version of ['1.1.0', '1.2.0', '2.0.0']) await publish('mf-journal', version)
  await publish('mf-archive', '3.0.0')
  await publish('mf-weather', '1.0.1')
  await store.promote('mf-journal', '1.1.0')
}
