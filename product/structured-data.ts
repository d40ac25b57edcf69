import { pageAddress, type FoundPage, type PageTexts } from '@hirfa/delivery-edge'
import {
  type Artisan,
  type ArtisanProfile,
  type HomeDetails,
  addressIn,
  nameIn,
  type WorkPhoto
} from '@hirfa/shared-contract'
import { LANGUAGES } from '@hirfa/shared-contract/languages'
import { type AddressedArtisan, paths, profilePath } from '@hirfa/shared-contract/paths'
import { SITE_NAMES } from '@hirfa/shared-contract/site'
import { inLanguage, placeName } from './site-texts.ts'

type Thing = Record<string, unknown>

interface PageData {
  home: HomeDetails | undefined
  artisan: ArtisanProfile | undefined
  artisans: readonly Artisan[]
}

export function structuredData(page: FoundPage, texts: PageTexts, data: PageData): Thing[] {
  const { origin, path, language } = page
  const address = pageAddress(origin, path, language)
  const webPage: Thing = {
    '@type': 'WebPage',
    '@id': address,
    url: address,
    name: texts.title,
    description: texts.description,
    inLanguage: language,
    isPartOf: { '@id': `${origin}/#site` }
  }
  return [site(page), ...subjectOf(page, webPage, data)]
}

function subjectOf(page: FoundPage, webPage: Thing, { home, artisan, artisans }: PageData): Thing[] {
  switch (page.route.subject) {
    case 'site':
      return [webPage, organization(page, home)]
    case 'artisan':
      if (artisan) return [webPage, artisanData(artisan, page)]
      // The page of a wilaya shares the route of the profile.
      return artisans.length > 0 ? [collection(page, webPage, artisans)] : [webPage]
    case 'listing':
      return [collection(page, webPage, artisans)]
    default:
      return [webPage]
  }
}

function collection(page: FoundPage, webPage: Thing, artisans: readonly Artisan[]): Thing {
  const items = artisans.map((listed, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: listed.name,
    url: pageAddress(page.origin, artisanPath(listed, page), page.language)
  }))
  const list = items.length > 0 ? { mainEntity: { '@type': 'ItemList', itemListElement: items } } : {}
  return { ...webPage, '@type': 'CollectionPage', ...list }
}

function site({ origin, language, route }: FoundPage): Thing {
  const search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.artisans()}?search={search_term_string}` },
    'query-input': 'required name=search_term_string'
  }
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    url: `${origin}/`,
    name: SITE_NAMES[language],
    alternateName: language === 'ar' ? SITE_NAMES.fr : SITE_NAMES.ar,
    inLanguage: LANGUAGES,
    ...(route.subject === 'site' ? { potentialAction: search } : {})
  }
}

function organization({ origin, language }: FoundPage, home: HomeDetails | undefined): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: SITE_NAMES[language],
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    ...(home ? contact(home) : {})
  }
}

function contact({ settings }: HomeDetails): Thing {
  const { phone, email, facebook, twitter, instagram, linkedin, youtube, tiktok } = settings
  return {
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
    sameAs: [facebook, twitter, instagram, linkedin, youtube, tiktok].filter(Boolean)
  }
}

/** The path of the profile; while no live remote lists profiles, that of the booking page. */
export function artisanPath(artisan: AddressedArtisan, { isListed }: Pick<FoundPage, 'isListed'>): string {
  const profile = profilePath(artisan)
  return isListed(profile) ? profile : paths.artisan(artisan.id)
}

function artisanData(
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
