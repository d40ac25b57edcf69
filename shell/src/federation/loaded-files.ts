import { withoutRetry } from '@hirfa/shared-contract/release'

const LIMIT_MS = 5_000

const LOADING = 'data-rspack-loading'

/** A chunk loader waits for elements that hang instead of making new ones. */
export function discardElements(base: string): void {
  const isOurs = (address: string) => address.startsWith(new URL(base, location.origin).href)
  for (const script of document.querySelectorAll('script')) if (isOurs(script.src)) script.remove()
  for (const link of document.querySelectorAll('link'))
    if (isOurs(link.href) && (!link.sheet || link.hasAttribute(LOADING))) link.remove()
}

/** Past the browser's cache, because a cached file may be damaged. */
export async function fetchAfresh(base: string): Promise<void> {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const ours = addresses.filter(
    ({ origin, pathname }) =>
      origin === location.origin && pathname.startsWith(base) && withoutRetry(pathname) === pathname
  )
  const again = new Set(ours.map(({ href }) => href))
  // A request that fails here fails again at the next load, which reports it.
  await Promise.allSettled(
    [...again].map(address => fetch(address, { cache: 'reload', signal: AbortSignal.timeout(LIMIT_MS) }))
  )
}
