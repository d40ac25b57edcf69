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

/** Where to go after signing in: a page of this site, else home. A stranger's link can say anything. */
export function returnPath(from: string | undefined): string {
  if (!from || !URL.canParse(from, ANYWHERE)) return '/'
  const { origin, pathname, search, hash } = new URL(from, ANYWHERE)
  if (origin !== ANYWHERE || !from.startsWith('/')) return '/'
  return PAGES.some(page => page.test(pathname)) ? pathname + search + hash : '/'
}
