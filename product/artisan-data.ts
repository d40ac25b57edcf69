import { pageAddress, type FoundPage } from '@hirfa/delivery-edge'
import { addressIn, type Artisan, nameIn, type WorkPhoto } from '@hirfa/shared-contract'
import { inLanguage, placeName } from './site-texts.ts'

export function artisanData(
  artisan: Artisan & { photos?: readonly WorkPhoto[] },
  { origin, language, path }: Pick<FoundPage, 'origin' | 'language' | 'path'>
) {
  const { rating, reviewCount, wilaya, city } = artisan
  const address = pageAddress(origin, path, language)
  return {
    '@type': 'ProfessionalService',
    '@id': `${address}#artisan`,
    name: nameIn(artisan, language),
    url: address,
    ...imagesOf(artisan, origin),
    address: {
      '@type': 'PostalAddress',
      ...(artisan.address ? { streetAddress: addressIn(artisan, language) } : {}),
      ...(city ? { addressLocality: placeName(city, language) } : {}),
      ...(wilaya ? { addressRegion: placeName(wilaya, language) } : {}),
      addressCountry: 'DZ'
    },
    ...(rating !== null && reviewCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating,
            reviewCount,
            bestRating: 5,
            worstRating: 1
          }
        }
      : {}),
    ...(artisan.opens && artisan.closes ? { openingHoursSpecification: openingHours(artisan) } : {}),
    makesOffer: artisan.services.map(({ name, price }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: inLanguage(name, language) },
      ...(price === null ? {} : { price, priceCurrency: 'DZD' })
    }))
  }
}

function imagesOf({ avatar, photos = [] }: { avatar: string | null; photos?: readonly WorkPhoto[] }, origin: string) {
  const urls = photos.length > 0 ? photos.map(({ url }) => url) : avatar ? [avatar] : []
  const [first, ...more] = urls.map(url => new URL(url, origin).href)
  return first === undefined ? {} : { image: more.length > 0 ? [first, ...more] : first }
}

/** An artisan without working days works on every day. */
function openingHours({ workingDays, opens, closes }: Artisan) {
  return {
    '@type': 'OpeningHoursSpecification',
    ...(workingDays.length > 0 ? { dayOfWeek: workingDays.map(day => `${day[0]?.toUpperCase()}${day.slice(1)}`) } : {}),
    opens,
    closes
  }
}
