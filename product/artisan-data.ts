import { addressOf, type FoundPage } from '@hirfa/delivery-edge'
import type { Artisan } from '@hirfa/shared-contract'
import type { Language } from '@hirfa/shared-contract/languages'
import { inLanguage } from './site-texts.ts'

/** An artisan as a schema.org business: place, services, prices and rating. */
export function artisanData(
  artisan: Artisan,
  { origin, language, path }: Pick<FoundPage, 'origin' | 'language' | 'path'>
) {
  const { rating, reviewCount, wilaya, city } = artisan
  const address = addressOf(origin, path, language)
  return {
    '@type': 'ProfessionalService',
    '@id': `${address}#artisan`,
    name: artisan.name,
    url: address,
    ...(artisan.avatar ? { image: new URL(artisan.avatar, origin).href } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(artisan.address ? { streetAddress: artisan.address } : {}),
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

/** An artisan without working days works on every day. */
function openingHours({ workingDays, opens, closes }: Artisan) {
  return {
    '@type': 'OpeningHoursSpecification',
    ...(workingDays.length > 0 ? { dayOfWeek: workingDays.map(day => `${day[0]?.toUpperCase()}${day.slice(1)}`) } : {}),
    opens,
    closes
  }
}

function placeName(place: { name: string; arabicName: string }, language: Language): string {
  return language === 'ar' ? place.arabicName || place.name : place.name
}
