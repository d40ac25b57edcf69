import type { HomeDetails } from 'shared-contract'
import { LANGUAGES, SITE_NAMES } from 'shared-contract/release'
import { structuredDataBlock } from 'delivery-releases'
import { addressOf } from './page-address.ts'
import { artisanData } from './artisan-data.ts'
import type { PageFacts } from './page-facts.ts'

type Thing = Record<string, unknown>

/** What a page is about, in the words of schema.org; nothing on a page that is not for search engines. */
export function structuredData(facts: PageFacts): string {
  const { listed, origin, language, texts } = facts
  if (!listed) return ''
  const page: Thing = {
    '@type': 'WebPage',
    '@id': addressOf(origin, listed.path, language),
    url: addressOf(origin, listed.path, language),
    name: texts.title,
    description: texts.description,
    inLanguage: language,
    isAppOf: { '@id': `${origin}/#site` }
  }
  return structuredDataBlock({ '@context': 'https://schema.org', '@graph': [site(facts), ...things(facts, page)] })
}

function things(facts: PageFacts, page: Thing): Thing[] {
  const { listed, artisan, artisans, origin, language } = facts
  switch (listed?.subject) {
    case 'site':
      return [page, organization(facts)]
    case 'artisan':
      return artisan ? [page, artisanData(artisan, facts)] : [page]
    case 'listing': {
      const items = artisans.map(({ id, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: addressOf(origin, `/appointement/${id}`, language)
      }))
      const list = items.length > 0 ? { mainEntity: { '@type': 'ItemList', itemListElement: items } } : {}
      return [{ ...page, '@type': 'CollectionPage', ...list }]
    }
    default:
      return [page]
  }
}

function site({ origin, language, listed }: PageFacts): Thing {
  const search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/artisans?search={search_term_string}` },
    'query-input': 'required name=search_term_string'
  }
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    url: `${origin}/`,
    name: SITE_NAMES[language],
    alternateName: language === 'ar' ? SITE_NAMES.fr : SITE_NAMES.ar,
    inLanguage: [...LANGUAGES],
    ...(listed?.subject === 'site' ? { potentialAction: search } : {})
  }
}

function organization({ origin, language, home }: PageFacts): Thing {
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
