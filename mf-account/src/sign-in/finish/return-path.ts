import { paths } from '@hirfa/shared-contract/paths'
import { isReturnable } from '@hirfa/shared-platform'

const ANYWHERE = 'https://site.invalid'

/** A page of this site, otherwise the home page. `from` may come from a forged link. */
export function returnPath(from: string | undefined): string {
  const address = from?.startsWith('/') ? parseAddress(from) : null
  // A path that starts with two slashes would be read as another host.
  if (address?.origin !== ANYWHERE || address.pathname.startsWith('//')) return paths.home()
  const { pathname, search, hash } = address
  return isReturnable(pathname) ? pathname + search + hash : paths.home()
}

function parseAddress(address: string): URL | null {
  try {
    return new URL(address, ANYWHERE)
  } catch {
    // An invalid address leads to the home page.
    return null
  }
}
