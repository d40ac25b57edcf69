import {
  isChanges,
  PAGE_LANGUAGE_HEADER,
  RELEASE_PATH,
  type ReleaseChanges,
  type ReleaseDocument,
  releaseTag,
  TAKES_CHANGES_HEADER,
  withChanges
} from '@hirfa/shared-contract/release'
import * as v from 'valibot'

export const PAUSE_MS = 5_000
const IDLE_PAUSES = 6
const CLOSED_PAUSES = 2
const INPUTS = ['pointerover', 'touchstart', 'focusin', 'input', 'scroll']
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
const Changes = v.object({ since: v.string(), gone: v.array(v.string()), rest: v.object({ map: v.string() }) })

/** Functions of the page. Importing them here would move code into the first load. */
export interface FollowedPage {
  currentRelease(): ReleaseDocument
  replaceRelease(next: ReleaseDocument): void
  onTraffic(call: () => void): void
  isClosed(): boolean
}

/** The next screens come from a newer release; the shell stays until the next page load. */
export function followReleases(page: FollowedPage): void {
  let pause: ReturnType<typeof setTimeout> | undefined
  let again = false
  let pauses = 0

  function request(): void {
    if (document.visibilityState === 'hidden') return
    if (pause) return void (again = true)
    pause = setTimeout(() => {
      pause = undefined
      if (again) request()
    }, PAUSE_MS)
    again = false
    pauses = 0
    void replaceRelease(page)
  }

  /** The pauses vary, so that pages that were opened or failed together do not request together. */
  function requestWithoutTraffic(): void {
    setTimeout(
      () => {
        pauses += 1
        if (pauses >= (page.isClosed() ? CLOSED_PAUSES : IDLE_PAUSES)) request()
        requestWithoutTraffic()
      },
      PAUSE_MS * (0.5 + Math.random())
    )
  }

  page.onTraffic(request)
  for (const type of INPUTS) document.addEventListener(type, request, { capture: true, passive: true })
  document.addEventListener('visibilitychange', request)
  requestWithoutTraffic()
}

async function replaceRelease(page: FollowedPage): Promise<void> {
  const shown = page.currentRelease()
  const found = await newerRelease(shown)
  // The page may have completed its release meanwhile.
  const next = found && isChanges(found) ? withChanges(page.currentRelease(), found) : found
  if (next && releaseTag(next) !== releaseTag(shown)) page.replaceRelease(next)
}

async function newerRelease(shown: ReleaseDocument): Promise<ReleaseDocument | ReleaseChanges | undefined> {
  try {
    const response = await fetch(RELEASE_PATH, {
      headers: {
        'If-None-Match': releaseTag(shown),
        [PAGE_LANGUAGE_HEADER]: document.documentElement.lang,
        [TAKES_CHANGES_HEADER]: '1'
      },
      priority: 'low',
      signal: AbortSignal.timeout(LIMIT_MS)
    })
    if (!response.ok) return undefined
    const next: ReleaseDocument | ReleaseChanges = await response.json()
    return v.is(Release, next) && (!isChanges(next) || v.is(Changes, next)) ? next : undefined
  } catch {
    // Offline, or a page from an edge of an earlier version.
    return undefined
  }
}
