import { filled, type ListedPage, type SitemapRequest, type SitemapSource } from '@hirfa/delivery-edge'
import { ArtisanIndex, HomeDetails } from '@hirfa/shared-contract'
import * as v from 'valibot'

/** The fixed pages, a listing of each service, and the artisans in ranges of their ids. */
export const sitemap: SitemapSource = {
  async pages({ routes, read }) {
    const home = v.safeParse(HomeDetails, await read('/api/home-details'))
    if (!home.success) return undefined
    return routes.flatMap(({ path }) => {
      if (!path.includes(':')) return [{ path }]
      if (!path.includes(':service')) return []
      return home.output.services.map(({ slug }) => ({ path: filled(path, { service: slug }) }))
    })
  },

  collection: {
    name: 'artisans',
    async part(request, part) {
      const range = part === 1 ? undefined : (await artisansFrom(request, 1))?.range
      const artisans = await artisansFrom(request, 1 + (part - 1) * (range ?? 1))
      return artisans && { parts: Math.ceil(artisans.last_id / artisans.range), pages: pagesOf(artisans, request) }
    }
  }
}

async function artisansFrom({ read }: SitemapRequest, id: number): Promise<ArtisanIndex | undefined> {
  const index = v.safeParse(ArtisanIndex, await read(`/api/artisan-index?from=${id}`))
  return index.success ? index.output : undefined
}

function pagesOf({ data }: ArtisanIndex, { routes }: SitemapRequest): ListedPage[] {
  const route = routes.find(({ subject }) => subject === 'artisan')
  return route
    ? data.map(({ id, changed_at: changedAt }) => ({ path: filled(route.path, { id: String(id) }), changedAt }))
    : []
}
