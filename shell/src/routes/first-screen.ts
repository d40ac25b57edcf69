import { loadScreen } from '../federation/load-remote.ts'
import { within } from '../federation/within.ts'
import { ownerOf, type RouteEntry } from './route-table.ts'

/** React shows content no sooner than 300 ms after its placeholder: waiting that long for the screen delays nothing. */
const MOST_MS = 300

/** Resolves when the screen of the page's address has loaded, failed, or takes longer than `MOST_MS`. */
export async function firstScreen(table: RouteEntry[]): Promise<void> {
  const owner = ownerOf(table, location.pathname)
  if (!owner) return
  // A failed or late screen is shown and reported by its place in the page.
  await within(MOST_MS, Promise.resolve(loadScreen(owner.remote, owner.module))).catch(() => undefined)
}
