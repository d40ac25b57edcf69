import { loadScreen } from '../federation/load-remote.ts'
import { currentRelease } from '../federation/release.ts'
import { ownerOf, routeTable } from './route-table.ts'

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Loads the screen behind a link on hover, focus or touch. Returns a function that stops it. */
export function preloadOnIntent(): () => void {
  function prepare({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin) return
    const owner = ownerOf(routeTable(currentRelease()), link.pathname)
    // A failed preload is not reported: the click loads again and shows the failure.
    if (owner && owner.prefetch !== 'never')
      Promise.resolve(loadScreen(owner.remote, owner.module)).catch(() => undefined)
  }

  for (const intent of INTENTS) document.addEventListener(intent, prepare, { passive: true })
  return () => INTENTS.forEach(intent => document.removeEventListener(intent, prepare))
}
