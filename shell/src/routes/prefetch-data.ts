import { matchRoutes } from 'react-router-dom'
import { callsOfRoute } from '@hirfa/shared-contract/release'
import { $language } from '@hirfa/shared-i18n'
import { $saveData, settings, wholeRelease } from '@hirfa/shared-platform'
import { currentRelease } from '../federation/release.ts'
import { INTENTS, linkAt } from './preload-on-intent.ts'
import { routeTable } from './route-table.ts'

/** A pointer that stays this long on a link does not only pass over it; a touch that scrolls is cancelled earlier. */
const DWELL_MS = 60
const ENDS = ['pointerout', 'pointercancel', 'touchmove', 'focusout'] as const
/** For this time the browser's cache has the response: the `max-age` of public calls. */
const FRESH_MS = 60_000

/** When each call was last requested, by its address and language. */
const requested = new Map<string, number>()

/**
 * Requests what the screen behind a link begins with, together with its files: on hover, focus and touch, at the latest on the click.
 * The screen then finds the responses in the browser's cache, or under way. In data-saving mode only a click requests them.
 */
export function prefetchDataOnIntent(): void {
  let dwell: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(dwell)

  for (const intent of INTENTS)
    document.addEventListener(
      intent,
      event => {
        stop()
        const link = linkAt(event)
        if (link && !$saveData.get()) dwell = setTimeout(() => void prefetchData(link), DWELL_MS)
      },
      { passive: true }
    )
  for (const end of ENDS) document.addEventListener(end, stop, { passive: true })
  document.addEventListener(
    'click',
    event => {
      const link = linkAt(event)
      if (link) void prefetchData(link)
    },
    { capture: true }
  )
}

async function prefetchData({ pathname, search }: HTMLAnchorElement): Promise<void> {
  if (pathname + search === location.pathname + location.search) return
  try {
    await wholeRelease()
  } catch {
    // The navigation loads the release map again, and shows and reports its failure.
    return
  }
  const match = matchRoutes(routeTable(currentRelease()), pathname)?.at(-1)
  if (!match || match.route.prefetch === 'never') return
  for (const call of callsOfRoute(match.route, match.params, search)) prefetchCall(call)
}

/** A failure is not reported: the screen requests the response again, and shows and reports it. */
function prefetchCall(call: string): void {
  const language = $language.get()
  const key = `${language} ${call}`
  if (performance.now() - (requested.get(key) ?? -FRESH_MS) < FRESH_MS) return
  requested.set(key, performance.now())
  // With the headers that the cache compares, and without cookies, like `request`.
  fetch(settings.apiBase + call, {
    credentials: 'omit',
    headers: { Accept: 'application/json', 'Accept-Language': language }
  })
    .then(response => response.text())
    .catch(() => requested.delete(key))
}
