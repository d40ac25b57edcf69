import { loadScreen } from '../federation/load-remote.ts'
import { ownerOf, type RouteEntry } from './route-table.ts'

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Fetches the part behind a link as soon as a visitor turns to it. Returns the way to stop. */
export function preloadOnIntent(table: RouteEntry[]): () => void {
  function prepare({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.origin !== location.origin) return
    const owner = ownerOf(table, link.pathname)
    // A preload that fails is nobody's news: the click tries again and says so.
    if (owner && owner.prefetch !== 'never') loadScreen(owner.remote, owner.module).catch(() => undefined)
  }

  for (const intent of INTENTS) document.addEventListener(intent, prepare, { passive: true })
  return () => INTENTS.forEach(intent => document.removeEventListener(intent, prepare))
}
