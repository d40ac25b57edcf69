import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { boundedCache, type BuildName, digestOf, oncePerObject } from '@hirfa/delivery-releases'
import { createRenderer, type Problem, type ServerBuild, type Vector } from '@hirfa/delivery-renderer'
import { type BuildRecord, isListed, isServerFile, type RemoteBuild, serverFile } from '@hirfa/shared-contract/release'
import { traced } from '@hirfa/shared-tracing'
import type { LiveReleases } from '../pages/live-releases.ts'
import { pageData } from '../pages/page-data.ts'
import { renderDocument } from '../pages/page-document.ts'
import type { PageRequest } from '../pages/page-facts.ts'
import type { RouteOwner } from '../pages/page-routes.ts'
import type { Product } from '../product.ts'
import type { CountRenderFailure } from '../reports/report-routes.ts'
import type { Edge } from './edge.ts'
import type { PublicResponses } from './public-responses.ts'
import type { WatchedReleases } from './watched-releases.ts'

const MOST_SCREENS = 300
const TIMEOUT_MS = 150
const START_TIMEOUT_MS = 5_000

/** The frame and the screen as HTML; undefined if they are not rendered, or not in time. */
export type RenderScreen<Owner = RouteOwner | undefined> = (
  live: LiveReleases,
  request: PageRequest,
  owner: Owner,
  responses: PublicResponses
) => Promise<string | undefined>

/** Renders with invented responses: no customer sees the screen, so it is not cached and its failure not counted. */
export type RenderSample = RenderScreen<RouteOwner>

interface RenderOptions {
  timeoutMs?: number | undefined
  startTimeoutMs?: number | undefined
  onFailure: CountRenderFailure
}

type Rendering = Pick<Edge, 'files' | 'metrics' | 'tracer' | 'report'> & {
  product: Pick<Product, 'shownPart'>
  releases: Pick<WatchedReleases, 'state'>
}

interface Rendered {
  responses: PublicResponses
  html: Promise<string | undefined>
}

/** Requests for a screen share one render, also those of other releases with the same shell and remote. */
export function renderedScreens(
  { product, releases, files, metrics, tracer, report }: Rendering,
  { timeoutMs = TIMEOUT_MS, startTimeoutMs = Math.max(timeoutMs, START_TIMEOUT_MS), onFailure }: RenderOptions
): {
  renderScreen: RenderScreen
  renderSample: RenderSample
  close(): void
} {
  const rendered = boundedCache<Rendered>(MOST_SCREENS)
  const owners = new WeakMap<Vector, { live: LiveReleases; remote: RemoteBuild }>()
  const renderer = createRenderer({ onProblem, report })
  const vectorsIn = oncePerObject((live: LiveReleases) =>
    oncePerObject((remote: RemoteBuild) => makeVector(live, remote))
  )

  function onProblem(vector: Vector, { app, reason }: Problem): void {
    const { live, remote } = owners.get(vector) ?? {}
    const failed = app === 'remote' ? remote : live?.shell
    if (!failed) return
    report(`The server render of ${failed.name} ${failed.version} failed: ${reason}`)
    metrics.renderFailures.inc({ app: failed.name, version: failed.version })
    onFailure({ release: live?.document.id ?? '', app: failed.name, version: failed.version, reason })
  }

  function makeVector(live: LiveReleases, remote: RemoteBuild): Vector {
    const release = JSON.stringify(renderDocument(live, remote))
    const digest = createHash('sha256').update(release).digest('hex')
    const vector = {
      key: `${buildKey(live.shell)} ${buildKey(remote)} ${digest}`,
      shell: serverBuild(live.shell),
      remote: remote.server === undefined ? undefined : serverBuild(remote),
      release
    }
    owners.set(vector, { live, remote })
    return vector
  }

  function serverBuild(record: BuildRecord): ServerBuild {
    return { key: buildKey(record), sources: () => readSources(record) }
  }

  async function readSources(record: BuildRecord): ReturnType<ServerBuild['sources']> {
    const { name, version, server = '' } = record
    const digest = digestOf(await releases.state(), name, version) ?? ''
    return { name, entry: server.slice(serverFile('').length), files: await serverFiles(record, digest) }
  }

  async function serverFiles(record: BuildRecord, digest: string): Promise<Record<string, string>> {
    const build: BuildName = { app: record.name, version: record.version, digest }
    const names = Object.keys(record.files).filter(name => isServerFile(name) && name.endsWith('.js'))
    const read = names.map(async (name): Promise<[string, string]> => {
      const file = await files.file(build, name, record.files[name] ?? '')
      if (!file) throw new Error(`${name} of ${record.name} ${record.version} cannot be read`)
      return [name.slice(serverFile('').length), file.bytes.toString('utf8')]
    })
    return Object.fromEntries(await Promise.all(read))
  }

  function render(vector: Vector, { path, language }: PageRequest, { remote, route }: RouteOwner, data: string) {
    const { module } = route
    const attributes = { 'release.app': remote.name, 'release.version': remote.version, 'release.module': module }
    return traced(tracer, 'render', { attributes }, () => renderer.render(vector, { module, language, path, data }))
  }

  return {
    async renderScreen(live, request, owner, responses) {
      const { search, language } = request
      if (search === undefined || !owner || !live.shell.server || !isPublic(owner)) return undefined
      const vector = vectorsIn(live)(owner.remote)
      const waitMs = renderer.isWarm(vector, language) ? timeoutMs : startTimeoutMs
      const data = () => JSON.stringify(pageData({ language, owner }, responses, product))
      if (search) {
        const found = render(vector, { ...request, path: `${request.path}?${search}` }, owner, data())
        return Promise.race([found, setTimeout(waitMs, undefined, { ref: false })])
      }
      const key = `${vector.key} ${language} ${request.path}`
      const known = rendered.get(key)
      const isCurrent = known !== undefined && areSame(known.responses, responses)
      metrics.caches.inc({ cache: 'screens', result: isCurrent ? 'hit' : 'miss' })
      const html = isCurrent ? known.html : render(vector, request, owner, data())
      if (!isCurrent) {
        rendered.set(key, { responses, html })
        void html.then(done => done === undefined && rendered.get(key)?.html === html && rendered.delete(key))
      }
      return Promise.race([html, setTimeout(waitMs, undefined, { ref: false })])
    },
    renderSample(live, request, owner, responses) {
      // `onProblem` finds no owner of a copy, so it counts no failure.
      const vector = { ...vectorsIn(live)(owner.remote) }
      const data = JSON.stringify(pageData({ language: request.language, owner }, responses, product))
      const html = render(vector, request, owner, data)
      return Promise.race([html, setTimeout(startTimeoutMs, undefined, { ref: false })])
    },
    close: () => renderer.close()
  }
}

function buildKey({ name, version }: BuildRecord): string {
  return `${name} ${version}`
}

/** Unlisted pages with path parameters contain private data, or a secret in their address. */
export function isPublic({ route }: RouteOwner): boolean {
  return isListed(route) || route.answers !== undefined || !/[:*]/.test(route.path)
}

export function areSame(one: PublicResponses, other: PublicResponses): boolean {
  return one.size === other.size && [...one].every(([call, response]) => other.get(call) === response)
}
