const LIMIT_MS = 5_000

/**
 * Asks the network again for whatever this page has of a folder. Files are kept for ever, and
 * one that was damaged on its way would be found in the browser's cache at every new try.
 */
export async function fetchAfresh(base: string): Promise<void> {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const ours = addresses.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(base))
  const again = new Set(ours.map(({ href }) => href))
  // What cannot be had fails again where it is needed, and says so there.
  await Promise.allSettled(
    [...again].map(address => fetch(address, { cache: 'reload', signal: AbortSignal.timeout(LIMIT_MS) }))
  )
}
