/** The pages of this site that a client may come back to. */
const PAGES = [
  /^\/$/,
  /^\/services$/,
  /^\/artisans(\/[^/]+)?$/,
  /^\/appointement\/\d+$/,
  /^\/my-appointments$/,
  /^\/appointment-details\/\d+$/,
  /^\/my-profile$/,
  /^\/change-password$/,
  /^\/terms-and-conditions$/,
  /^\/privacy-policy$/
]

const ANYWHERE = 'https://site.invalid'

/** The path to open after signing in: a page of this site, otherwise the home page. `from` may come from a forged link. */
export function returnPath(from: string | undefined): string {
  const address = from?.startsWith('/') ? parsed(from) : null
  if (address?.origin !== ANYWHERE) return '/'
  const { pathname, search, hash } = address
  return PAGES.some(page => page.test(pathname)) ? pathname + search + hash : '/'
}

function parsed(address: string): URL | null {
  try {
    return new URL(address, ANYWHERE)
  } catch {
    // An invalid address leads to the home page.
    return null
  }
}
