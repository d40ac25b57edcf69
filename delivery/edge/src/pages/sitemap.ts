import { escaped } from '@hirfa/delivery-releases'
import { LANGUAGES } from '@hirfa/shared-contract/release'
import type { ListedPage } from '../product.ts'
import { pageAddress } from './page-routes.ts'

export function sitemapOf(origin: string, pages: readonly ListedPage[]): string {
  return document('urlset', pages.map(({ path, changedAt }) => url(origin, path, changedAt)).join('\n'))
}

export function sitemapIndex(origin: string, names: readonly string[]): string {
  const maps = names.map(name => `<sitemap><loc>${escaped(`${origin}/${name}`)}</loc></sitemap>`)
  return document('sitemapindex', maps.join('\n'))
}

function url(origin: string, path: string, changedAt: string | null | undefined): string {
  const links = [...LANGUAGES, undefined].map(language => {
    const href = escaped(pageAddress(origin, path, language))
    return `<xhtml:link rel="alternate" hreflang="${language ?? 'x-default'}" href="${href}"/>`
  })
  const changed = changedAt ? `<lastmod>${changedAt.slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${escaped(pageAddress(origin, path))}</loc>${changed}${links.join('')}</url>`
}

function document(root: 'urlset' | 'sitemapindex', content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${content}
</${root}>
`
}
