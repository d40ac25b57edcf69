import { PAGE_LANGUAGE_HEADER, RELEASE_PATH, type ReleaseDocument, releaseTag } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { $intendedLink } from '../routes/link-intent.ts'

/** The shortest time between two requests of a page. */
export const PAUSE_MS = 5_000
/** A page with a closed screen requests the release by itself, with pauses that double up to this one. */
const LONGEST_PAUSE_MS = 20_000
const LIMIT_MS = 5_000

const Route = v.object({ path: v.string(), module: v.string() })
const Remote = v.object({
  version: v.string(),
  base: v.string(),
  entry: v.string(),
  global: v.string(),
  routes: v.array(Route)
})
const Release = v.object({ id: v.string(), remotes: v.record(v.string(), Remote) })

/** Functions of the page. Importing them here would move code into the first load. */
export interface FollowedPage {
  currentRelease(): ReleaseDocument
  replaceRelease(next: ReleaseDocument): void
  /** Calls back after each API call and each change of the path. */
  onTraffic(call: () => void): void
  /** Whether the screen has failed or is disabled. */
  isClosed(): boolean
}

/**
 * Requests the release of the visitor after the page's own calls, changes of the path and intents to follow a link. The next
 * screens come from it; the shell stays until the next page load.
 */
export function followReleases(page: FollowedPage): void {
  let pause: ReturnType<typeof setTimeout> | undefined
  let again = false

  function request(): void {
    if (pause) return void (again = true)
    pause = setTimeout(() => {
      pause = undefined
      if (again) request()
    }, PAUSE_MS)
    again = false
    void replaceRelease(page)
  }

  /** The pauses vary, so that pages that failed together do not ask together. */
  function watchClosedScreen(pauseMs = PAUSE_MS): void {
    setTimeout(
      () => {
        const isClosed = document.visibilityState === 'visible' && page.isClosed()
        if (isClosed) request()
        watchClosedScreen(isClosed ? Math.min(pauseMs * 2, LONGEST_PAUSE_MS) : PAUSE_MS)
      },
      pauseMs * (0.5 + Math.random())
    )
  }

  page.onTraffic(request)
  $intendedLink.listen(link => link && request())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && request())
  watchClosedScreen()
}

async function replaceRelease(page: FollowedPage): Promise<void> {
  const shown = page.currentRelease()
  const next = await newerRelease(shown)
  if (next && releaseTag(next) !== releaseTag(shown)) page.replaceRelease(next)
}

/** Undefined while the release is the same, or if there is no release document: then a later request asks again. */
async function newerRelease(shown: ReleaseDocument): Promise<ReleaseDocument | undefined> {
  try {
    const response = await fetch(RELEASE_PATH, {
      headers: { 'If-None-Match': releaseTag(shown), [PAGE_LANGUAGE_HEADER]: document.documentElement.lang },
      priority: 'low',
      signal: AbortSignal.timeout(LIMIT_MS)
    })
    if (!response.ok) return undefined
    const next: ReleaseDocument = await response.json()
    return v.is(Release, next) ? next : undefined
  } catch {
    // Offline, or a page from an edge of an earlier version.
    return undefined
  }
}
