import type { ListedPage, SitemapRequest, SitemapSource } from '@hirfa/delivery-edge'
import { ArtisanIndex, HomeDetails } from '@hirfa/shared-contract'
import { paths, ROUTES, profilePath } from '@hirfa/shared-contract/paths'
import { filledPattern } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { HOME_CALL } from './public-calls.ts'
import { wilayaPages } from './wilaya-pages.ts'

export const sitemap: SitemapSource = {
  async pages(request) {
    const { routes, read } = request
    const [home, wilayas] = await Promise.all([read(HOME_CALL), wilayaPages(request)])
    const details = v.safeParse(HomeDetails, home)
    if (!details.success || !wilayas) return undefined
    const pages = routes.flatMap(({ path }) => {
      const parameters = path.match(/:\w+/g)
      if (!parameters) return [{ path }]
      if (String(parameters) !== ':service') return []
      return details.output.services.map(({ slug }) => ({ path: filledPattern(path, { service: slug }) }))
    })
    return [...pages, ...wilayas]
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
  const patterns = routes.filter(({ subject }) => subject === 'artisan').map(({ path }) => path)
  if (patterns.length === 0) return []
  const isProfiled = patterns.includes(ROUTES.artisanProfile)
  return data.map(({ id, name, latin_name: latinName, service, changed_at: changedAt }) => ({
    path:
      isProfiled && name !== undefined
        ? profilePath({ id, name, latinName, services: [{ slug: service }] })
        : paths.artisan(id),
    changedAt
  }))
}
