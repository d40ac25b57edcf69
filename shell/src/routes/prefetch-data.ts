import { matchRoutes } from 'react-router-dom'
import { callsOfRoute } from '@hirfa/shared-contract/release'
import { $language } from '@hirfa/shared-i18n'
import { $saveData, settings, wholeRelease } from '@hirfa/shared-platform'
import { currentRelease } from '../federation/release.ts'
import { $intendedLink, linkAt } from './link-intent.ts'
import { routeTable } from './route-table.ts'

const DWELL_MS = 60
/** The `max-age` of public responses: the browser's cache has them for this time. */
const FRESH_MS = 60_000

type RequestTimes = Map<string, number>

/** The screen's requests are then answered from the browser's cache. In data-saving mode only a click requests. */
export function prefetchDataOnIntent(): void {
  const requested: RequestTimes = new Map()
  let dwell: ReturnType<typeof setTimeout> | undefined
  $intendedLink.listen(link => {
    clearTimeout(dwell)
    if (link && !$saveData.get()) dwell = setTimeout(() => void prefetchData(link, requested), DWELL_MS)
  })
  document.addEventListener(
    'click',
    event => {
      const link = linkAt(event)
      if (link) void prefetchData(link, requested)
    },
    { capture: true }
  )
}

async function prefetchData({ pathname, search }: HTMLAnchorElement, requested: RequestTimes): Promise<void> {
  if (pathname + search === location.pathname + location.search) return
  try {
    await wholeRelease()
  } catch {
    return
  }
  const match = matchRoutes(routeTable(currentRelease()), pathname)?.at(-1)
  if (!match || match.route.prefetch === 'never') return
  for (const call of callsOfRoute(match.route, match.params, search)) prefetchCall(call, requested)
}

/** Errors are ignored: the screen repeats the request and handles its errors. */
function prefetchCall(call: string, requested: RequestTimes): void {
  const language = $language.get()
  const key = `${language} ${call}`
  if (performance.now() - (requested.get(key) ?? -FRESH_MS) < FRESH_MS) return
  requested.set(key, performance.now())
  // The cache compares these headers, so they are the same as those of `request`.
  fetch(settings.apiBase + call, {
    credentials: 'omit',
    headers: { Accept: 'application/json', 'Accept-Language': language }
  })
    .then(response => response.text())
    .catch(() => requested.delete(key))
}
