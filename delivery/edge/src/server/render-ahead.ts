import { setTimeout } from 'node:timers/promises'
import { LANGUAGES } from '@hirfa/shared-contract/languages'
import { isListed } from '@hirfa/shared-contract/release'
import type { Release } from '../pages/release.ts'
import { callsOf, findRouteOwner } from '../pages/page-routes.ts'
import type { RequestPublicly } from './public-responses.ts'
import type { RenderedScreens } from './rendered-screens.ts'

const START_MS = 3_000
const ATTEMPTS = 3
/** In three languages each; the cache holds 300 screens. */
const MOST_PATHS = 30
const BEGUN_MS = 5_000

interface RenderAheadOptions {
  ask: RequestPublicly
  renderScreen: RenderedScreens['renderScreen']
  report: (problem: unknown) => void
}

export function renderAhead({ ask, renderScreen, report }: RenderAheadOptions) {
  const begun = Promise.withResolvers<void>()
  let newest: readonly Release[] = []

  async function render(live: Release, path: string): Promise<void> {
    const owner = findRouteOwner(path, live)
    for (const language of LANGUAGES) {
      for (let attempt = 0; attempt < ATTEMPTS && newest.includes(live); attempt++) {
        const responses = await ask(callsOf(live, owner), { language, ip: '127.0.0.1' }, START_MS)
        const screen = renderScreen(live, { path, language, origin: '', asked: false, search: '' }, owner, responses)
        if ((await screen) !== undefined) break
        await setTimeout(START_MS / ATTEMPTS, undefined, { ref: false })
      }
    }
  }

  async function renderAll(all: readonly Release[]): Promise<void> {
    const pages = all.map(live => ({ live, paths: busyPaths(live) }))
    await inOrder(({ paths }) => paths.slice(0, 1))
    begun.resolve()
    await inOrder(({ paths }) => paths.slice(1))

    async function inOrder(some: (page: (typeof pages)[number]) => string[]): Promise<void> {
      await Promise.all(
        pages.map(async page => {
          for (const path of some(page)) await render(page.live, path)
        })
      )
    }
  }

  return {
    /** Resolves when one page of the first adopted releases is rendered in all languages, or after `BEGUN_MS`. */
    begun: begun.promise,
    adopt(live: readonly Release[]): void {
      newest = live.filter(({ shell }) => shell.server !== undefined)
      setTimeout(BEGUN_MS, undefined, { ref: false }).then(begun.resolve, report)
      renderAll(newest).catch(report)
    }
  }
}

function busyPaths({ remotes }: Release): string[] {
  const routes = remotes.flatMap(({ live }) => (live.server === undefined ? [] : live.routes))
  const busy = routes.filter(route => isListed(route) && route.prefetch === 'idle' && !/[:*]/.test(route.path))
  const paths = busy.map(({ path }) => path)
  return [...new Set(paths)].sort((one, other) => one.length - other.length).slice(0, MOST_PATHS)
}
