import {
  Artisan,
  type Estimate,
  estimateOf,
  HomeDetails,
  type OfferedService,
  type Option,
  pageOf,
  type Service
} from '@hirfa/shared-contract'
import * as v from 'valibot'

export interface SeededJob {
  service: Service
  option: Option
  /** An artisan with a price for the service. */
  artisan: Artisan
  offer: OfferedService
  estimate: Estimate
}

/** Every option of every service that the server offers, at the price of one artisan. */
export async function seededJobs(url: string): Promise<SeededJob[]> {
  const { services } = v.parse(HomeDetails, await json(`${url}/api/home-details`))
  const artisans = await everyArtisan(url)
  return services.flatMap(service => {
    const offers = artisans.flatMap(artisan => artisan.services.map(offer => ({ artisan, offer })))
    const priced = offers.find(({ artisan, offer }) => offer.id === service.id && offer.price && artisan.opens)
    if (!priced) throw new Error(`no artisan has a price for ${service.slug}`)
    return service.options.map(option => {
      const estimate = estimateOf(priced.offer, option, service.options)
      if (!estimate?.total) throw new Error(`the option ${option.id} of ${service.slug} has no estimated total`)
      return { service, option, ...priced, estimate }
    })
  })
}

export async function everyArtisan(url: string): Promise<Artisan[]> {
  const artisans: Artisan[] = []
  for (let page = 1; ; page += 1) {
    const { items, hasNext } = v.parse(pageOf(Artisan), await json(`${url}/api/profiles?per_page=50&page=${page}`))
    artisans.push(...items)
    if (!hasNext) return artisans
  }
}

async function json(address: string): Promise<unknown> {
  return (await fetch(address)).json()
}
