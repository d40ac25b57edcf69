const LIMIT_MS = 5_000

/** Fetches again, past the browser's cache, each file that this page has loaded from a folder: a cached file may be damaged. */
export async function fetchAfresh(base: string): Promise<void> {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const ours = addresses.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(base))
  const again = new Set(ours.map(({ href }) => href))
  // A request that fails here fails again at the next load, which reports it.
  await Promise.allSettled(
    [...again].map(address => fetch(address, { cache: 'reload', signal: AbortSignal.timeout(LIMIT_MS) }))
  )
}
