import { setTimeout } from 'node:timers/promises'
import { digestOf } from '@hirfa/delivery-releases'
import { createRenderer, type Problem, type ServerBuild, type Vector } from '@hirfa/delivery-renderer'
import { type BuildRecord, isListed, isServerFile, type RemoteBuild, serverFile } from '@hirfa/shared-contract/release'
import { traced } from '@hirfa/shared-tracing'
import type { Release } from '../pages/release.ts'
import { pageData } from '../pages/page-data.ts'
import { renderedRelease } from '../pages/page-document.ts'
import type { PageRequest } from '../pages/page-facts.ts'
import type { RouteOwner } from '../pages/page-routes.ts'
import type { Product } from '../product.ts'
import type { ReportRoutes } from '../reports/report-routes.ts'
import type { Edge } from './edge.ts'
import type { PublicResponses } from './public-responses.ts'
import type { WatchedReleases } from './watched-releases.ts'

const TIMEOUT_MS = 150
const START_TIMEOUT_MS = 5_000

interface RenderOptions {
  timeoutMs?: number | undefined
  startTimeoutMs?: number | undefined
  onFailure: ReportRoutes['countRenderFailure']
}

type Rendering = Pick<Edge, 'files' | 'cache' | 'metrics' | 'tracer' | 'report'> & {
  product: Pick<Product, 'shownPart'>
  releases: Pick<WatchedReleases, 'state'>
}

interface ReleasedVector extends Vector {
  live: Release
  remoteBuild: RemoteBuild
  /** Rendered with sample responses: its failures are not counted. */
  isSample: boolean
}

interface Rendered {
  responses: PublicResponses
  html: Promise<string | undefined>
}

export type RenderedScreens = ReturnType<typeof renderedScreens>

/** Requests for a screen share one render, also those of other releases with the same shell and remote. */
export function renderedScreens(
  edge: Rendering,
  { timeoutMs = TIMEOUT_MS, startTimeoutMs = Math.max(timeoutMs, START_TIMEOUT_MS), onFailure }: RenderOptions
) {
  const { product, releases, files, metrics, tracer, report } = edge
  const rendered = edge.cache.part<Rendered>('screens')
  const renderer = createRenderer<ReleasedVector>({ onProblem, report })

  function onProblem({ live, remoteBuild, isSample }: ReleasedVector, { app, reason }: Problem): void {
    if (isSample) return
    const failed = app === 'remote' ? remoteBuild : live.shell
    report(`The server render of ${failed.name} ${failed.version} failed: ${reason}`)
    metrics.renderFailures.inc({ app: failed.name, version: failed.version })
    onFailure({ release: live.id, app: failed.name, version: failed.version, reason })
  }

  function makeVector(live: Release, remoteBuild: RemoteBuild, isSample = false): ReleasedVector {
    const { text: release, digest } = renderedRelease(live, remoteBuild)
    return {
      key: `${buildKey(live.shell)} ${buildKey(remoteBuild)} ${digest}`,
      shell: serverBuild(live.shell),
      remote: remoteBuild.server === undefined ? undefined : serverBuild(remoteBuild),
      release,
      live,
      remoteBuild,
      isSample
    }
  }

  function serverBuild(record: BuildRecord): ServerBuild {
    return { key: buildKey(record), sources: () => readSources(record) }
  }

  async function readSources(record: BuildRecord): ReturnType<ServerBuild['sources']> {
    const { name: app, version, server = '' } = record
    const digest = digestOf(await releases.state(), app, version) ?? ''
    const names = Object.keys(record.files).filter(name => isServerFile(name) && name.endsWith('.js'))
    const read = names.map(async name => {
      const file = await files.file({ record, digest, name })
      if (!file) throw new Error(`${name} of ${app} ${version} cannot be read`)
      return [name.slice(serverFile('').length), file.bytes.toString('utf8')] as const
    })
    const texts = Object.fromEntries(await Promise.all(read))
    return { name: app, entry: server.slice(serverFile('').length), files: texts }
  }

  function render(
    vector: ReleasedVector,
    { path, language }: PageRequest,
    { remote, route }: RouteOwner,
    data: string
  ) {
    const { module } = route
    const attributes = { 'release.app': remote.name, 'release.version': remote.version, 'release.module': module }
    return traced(tracer, 'render', { attributes }, () => renderer.render(vector, { module, language, path, data }))
  }

  async function settle(key: string, entry: Rendered): Promise<void> {
    const html = await entry.html
    if (rendered.get(key) !== entry) return
    if (html === undefined) rendered.delete(key)
    else rendered.set(key, entry, 2 * html.length)
  }

  return {
    /** The frame and the screen as HTML; undefined if they are not rendered, or not in time. */
    async renderScreen(
      live: Release,
      request: PageRequest,
      owner: RouteOwner | undefined,
      responses: PublicResponses
    ): Promise<string | undefined> {
      const { search, language } = request
      if (search === undefined || !owner || !live.shell.server || !isPublic(owner)) return undefined
      const vector = makeVector(live, owner.remote)
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
        const entry = { responses, html }
        rendered.set(key, entry, 0)
        void settle(key, entry)
      }
      return Promise.race([html, setTimeout(waitMs, undefined, { ref: false })])
    },
    /** Renders with invented responses: no customer sees the screen, so it is not cached and no failure is counted. */
    renderSample(live: Release, request: PageRequest, owner: RouteOwner, responses: PublicResponses) {
      const vector = makeVector(live, owner.remote, true)
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
