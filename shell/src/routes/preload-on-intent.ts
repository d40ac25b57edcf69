import { wholeRelease } from '@hirfa/shared-platform'
import { loadScreen } from '../federation/load-remote.ts'
import { currentRelease } from '../federation/release.ts'
import { prefetchScreen } from './prefetch-screen.ts'
import { ownerOf, routeTable } from './route-table.ts'

export const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Loads the screen behind a link on hover, focus or touch. Returns a function that stops it. */
export function preloadOnIntent(): () => void {
  function onIntent(event: Event) {
    const link = linkAt(event)
    if (link) preloadPath(link.pathname)
  }

  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true })
  return () => INTENTS.forEach(intent => document.removeEventListener(intent, onIntent))
}

/** The link to a page of this site that an event happens in. */
export function linkAt({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link?.origin === location.origin ? link : undefined
}

/** Loads the screen of a path as soon as the page names all remotes. A failure is not reported: the click loads again and shows it. */
export function preloadPath(pathname: string): void {
  if (!currentRelease().rest) preload(pathname)
  else
    wholeRelease().then(
      () => preload(pathname),
      () => undefined
    )
}

function preload(pathname: string): void {
  const release = currentRelease()
  const owner = ownerOf(routeTable(release), pathname)
  if (!owner || owner.prefetch === 'never') return
  const loading = loadScreen(owner.remote, owner.module)
  if (!(loading instanceof Promise)) return
  // The loader finds the files of a screen one after the other; here they are requested together.
  const remote = release.remotes[owner.remote]
  if (remote) void prefetchScreen(remote, owner.module)
  loading.catch(() => undefined)
}
