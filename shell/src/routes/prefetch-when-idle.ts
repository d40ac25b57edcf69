import { $saveData, wholeRelease } from '@hirfa/shared-platform'
import { NEXT_SCREENS, type ReleaseDocument, screenName } from '@hirfa/shared-contract/release'
import { currentRelease } from '../federation/release.ts'
import { prefetchScreen } from './prefetch-screen.ts'
import { routeTable } from './route-table.ts'
import { whenIdle } from './when-idle.ts'

const PAUSE_MS = 1_000
const MOST_BYTES = 120_000
const MOST_SCREENS = 8

/** Does nothing in data-saving mode, and without the remotes that the page does not name. */
export function prefetchWhenIdle(): void {
  setTimeout(() => whenIdle(() => void prefetch().catch(() => undefined)), PAUSE_MS)
}

async function prefetch(): Promise<void> {
  if ($saveData.get()) return
  await wholeRelease()
  const release = currentRelease()
  let bytes = 0
  for (const { remote, module } of wantedScreens(release).slice(0, MOST_SCREENS)) {
    const live = release.remotes[remote]
    if ($saveData.get() || bytes >= MOST_BYTES) return
    if (live) bytes += await prefetchScreen(live, module)
  }
}

function wantedScreens(release: ReleaseDocument) {
  const next = nextScreens()
  const rank = (name: string) => (next.includes(name) ? next.indexOf(name) : next.length)
  const screens = routeTable(release).map(route => ({
    ...route,
    name: screenName(route.remote, route.module)
  }))
  const wanted = screens.filter(
    ({ prefetch, name }) => prefetch === 'idle' || (prefetch !== 'never' && next.includes(name))
  )
  return [...new Map(wanted.map(screen => [screen.name, screen])).values()].sort(
    (one, other) => rank(one.name) - rank(other.name)
  )
}

function nextScreens(): string[] {
  const pages: Partial<PerformanceNavigationTiming>[] = performance.getEntriesByType('navigation')
  const entries = pages[0]?.serverTiming ?? []
  return entries.find(({ name }) => name === NEXT_SCREENS)?.description.split(' ') ?? []
}
