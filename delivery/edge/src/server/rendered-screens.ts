import { setTimeout } from 'node:timers/promises'
import { boundedCache, type BuildName, digestOf } from '@hirfa/delivery-releases'
import { createRenderer, type Problem, type RenderRequest, type Sources, type Vector } from '@hirfa/delivery-renderer'
import { type BuildRecord, isListed, isServerFile, serverFile } from '@hirfa/shared-contract/release'
import { traced, type Tracer } from '@hirfa/shared-tracing'
import type { EdgeMetrics } from '../observation/edge-metrics.ts'
import type { LiveReleases } from '../pages/live-releases.ts'
import { pageData } from '../pages/page-data.ts'
import type { PageRequest } from '../pages/page-facts.ts'
import type { RouteOwner } from '../pages/page-routes.ts'
import type { Product } from '../product.ts'
import type { CountRenderFailure } from '../reports/report-routes.ts'
import type { CheckedFiles } from './checked-files.ts'
import type { PublicResponses } from './public-responses.ts'
import type { WatchedReleases } from './watched-releases.ts'

const MOST_SCREENS = 300

/**
 * The frame and the screen of a page as HTML; undefined if they are not rendered, or not in time. A screen with a query
 * is rendered for one request, and not at all if its query is not one that the server renders.
 */
export type RenderScreen = (
  live: LiveReleases,
  request: PageRequest,
  owner: RouteOwner | undefined,
  responses: PublicResponses
) => Promise<string | undefined>

interface RenderedScreensOptions {
  product: Pick<Product, 'shownPart'>
  releases: Pick<WatchedReleases, 'state'>
  files: CheckedFiles
  /** The longest time that a page waits. A later result is cached for the next request. */
  timeoutMs: number
  /** The same for the first page of its versions and language, for which their code is loaded. */
  startTimeoutMs: number
  onFailure: CountRenderFailure
  metrics: Pick<EdgeMetrics, 'caches' | 'renderFailures'>
  tracer?: Tracer | undefined
  report: (problem: unknown) => void
}

interface Rendered {
  live: LiveReleases
  responses: PublicResponses
  html: Promise<string | undefined>
}

/** Renders screens with the server outputs of the page's own versions. Requests for the same screen share one render. */
export function renderedScreens({
  product,
  releases,
  files,
  timeoutMs,
  startTimeoutMs,
  onFailure,
  metrics,
  tracer,
  report
}: RenderedScreensOptions): {
  renderScreen: RenderScreen
  close(): void
} {
  const vectors = new WeakMap<LiveReleases, Vector>()
  const versions = new WeakMap<Vector, LiveReleases>()
  const rendered = boundedCache<Rendered>(MOST_SCREENS)
  const renderer = createRenderer({ onProblem, report })

  function onProblem(vector: Vector, { remote }: RenderRequest, { app, reason }: Problem): void {
    const live = versions.get(vector)
    const failed = app === 'remote' ? live?.remotes.find(each => each.live.name === remote)?.live : live?.shell
    if (!failed) return
    report(`The server render of ${failed.name} ${failed.version} failed: ${reason}`)
    metrics.renderFailures.inc({ app: failed.name, version: failed.version })
    onFailure({ release: live?.document.id ?? '', app: failed.name, version: failed.version, reason })
  }

  function vectorOf(live: LiveReleases): Vector {
    const known = vectors.get(live)
    if (known) return known
    const vector = { key: `${live.document.id} ${live.shell.version}`, sources: () => sourcesOf(live) }
    vectors.set(live, vector)
    versions.set(vector, live)
    return vector
  }

  async function sourcesOf({ document, shell, remotes }: LiveReleases): Promise<Sources | undefined> {
    const state = await releases.state()
    const builds = [shell, ...remotes.map(({ live }) => live)].filter(({ server }) => server !== undefined)
    const apps = builds.map(async build => ({
      name: build.name,
      entry: build.server?.slice(serverFile('').length) ?? '',
      files: await serverFiles(build, digestOf(state, build.name, build.version) ?? '')
    }))
    return { release: JSON.stringify(document), apps: await Promise.all(apps) }
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

  const remoteOf = ({ remote }: RouteOwner) => (remote.server === undefined ? '' : remote.name)

  /** A browser takes longer to load the scripts for a skeleton than the renderer to start. */
  function timeoutFor(live: LiveReleases, { language }: PageRequest, owner: RouteOwner): number {
    return renderer.isWarm(vectorOf(live), { language, remote: remoteOf(owner) }) ? timeoutMs : startTimeoutMs
  }

  function render(live: LiveReleases, { path, language }: PageRequest, owner: RouteOwner, responses: PublicResponses) {
    const remote = remoteOf(owner)
    const data = JSON.stringify(pageData({ live, language, owner }, responses, product))
    const { module } = owner.route
    const attributes = {
      'release.app': owner.remote.name,
      'release.version': owner.remote.version,
      'release.module': module
    }
    return traced(tracer, 'render', { attributes }, () =>
      renderer.render(vectorOf(live), { remote, module, language, path, data })
    )
  }

  return {
    async renderScreen(live, request, owner, responses) {
      const { search } = request
      if (search === undefined || !owner || !live.shell.server || !isPublic(owner)) return undefined
      const waitMs = timeoutFor(live, request, owner)
      if (search) {
        const found = render(live, { ...request, path: `${request.path}?${search}` }, owner, responses)
        return Promise.race([found, setTimeout(waitMs, undefined, { ref: false })])
      }
      const key = `${live.document.id} ${live.shell.version} ${request.language} ${request.path}`
      const known = rendered.get(key)
      const isCurrent = known?.live === live && areSame(known.responses, responses)
      metrics.caches.inc({ cache: 'screens', result: isCurrent ? 'hit' : 'miss' })
      const html = isCurrent ? known.html : render(live, request, owner, responses)
      if (!isCurrent) {
        rendered.set(key, { live, responses, html })
        // The renderer limits the retries of a failed screen.
        void html.then(done => done === undefined && rendered.get(key)?.html === html && rendered.delete(key))
      }
      return Promise.race([html, setTimeout(waitMs, undefined, { ref: false })])
    },
    close: () => renderer.close()
  }
}

/** Unlisted pages with path parameters contain private data, or a secret in their address. */
export function isPublic({ route }: RouteOwner): boolean {
  return isListed(route) || route.answers !== undefined || !/[:*]/.test(route.path)
}

export function areSame(one: PublicResponses, other: PublicResponses): boolean {
  return one.size === other.size && [...one].every(([call, response]) => other.get(call) === response)
}
