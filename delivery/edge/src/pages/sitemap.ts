import type { HomeDetails } from 'shared-contract'
import type { LiveReleases } from './live-releases.ts'
import { escaped } from 'delivery-releases'
import { isListed, LANGUAGES } from 'shared-contract/release'
import { addressOf } from './page-address.ts'
import { filled } from './page-routes.ts'

/** A page for search engines, and when it last changed where that is known. */
export interface ListedPage {
  path: string
  changedAt?: string | null
}

/** The public pages that are there whoever the artisans are: the fixed ones, and a listing of each service. */
export function fixedPages({ remotes }: LiveReleases, home: HomeDetails | undefined): ListedPage[] {
  return publicRoutes(remotes).flatMap(({ path }) => {
    if (!path.includes(':')) return [{ path }]
    if (!path.includes(':service')) return []
    return (home?.services ?? []).map(({ slug }) => ({ path: filled(path, { service: slug }) }))
  })
}

/** Where the page of an artisan is, as the live apps have it. */
export function artisanPath({ remotes }: LiveReleases, id: number): string | undefined {
  const route = publicRoutes(remotes).find(({ subject }) => subject === 'artisan')
  return route && filled(route.path, { id: String(id) })
}

/** A map of pages, each with its address in every language. */
export function sitemap(origin: string, pages: readonly ListedPage[]): string {
  return document('urlset', pages.map(({ path, changedAt }) => url(origin, path, changedAt)).join('\n'))
}

/** A map of maps. */
export function sitemapIndex(origin: string, names: readonly string[]): string {
  const maps = names.map(name => `<sitemap><loc>${escaped(`${origin}/${name}`)}</loc></sitemap>`)
  return document('sitemapindex', maps.join('\n'))
}

function url(origin: string, path: string, changedAt: string | null | undefined): string {
  const links = [...LANGUAGES, undefined].map(language => {
    const href = escaped(addressOf(origin, path, language))
    return `<xhtml:link rel="alternate" hreflang="${language ?? 'x-default'}" href="${href}"/>`
  })
  const changed = changedAt ? `<lastmod>${changedAt.slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${escaped(addressOf(origin, path))}</loc>${changed}${links.join('')}</url>`
}

function document(root: 'urlset' | 'sitemapindex', content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${content}
</${root}>
`
}

function publicRoutes(remotes: LiveReleases['remotes']) {
  return remotes.flatMap(({ live }) => live.routes.filter(isListed))
}
