import { type Language, SITE_NAMES } from 'shared-contract/release'
import { element, text } from 'delivery-releases'
import { LANGUAGES } from 'shared-contract/release'
import { addressOf } from './page-address.ts'
import type { PageFacts } from './page-facts.ts'

/** As the networks that show cards spell them: they know no Algeria. */
const LOCALES: Record<Language, string> = { ar: 'ar_AR', fr: 'fr_FR', en: 'en_US' }

/** What a page says of itself to search engines, to whoever shares it, and to the device it is installed on. */
export function pageHead(facts: PageFacts): string {
  const { language, texts } = facts
  return [
    `<title>${text(texts.title)}</title>`,
    element('meta', { name: 'description', content: texts.description }),
    ...addresses(facts),
    ...card(facts),
    element('link', { rel: 'manifest', href: `/manifest.webmanifest?lang=${language}` }),
    element('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    element('link', { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' }),
    ...firstPicture(facts)
  ].join('\n')
}

function addresses({ origin, language, asked, listed }: PageFacts): string[] {
  if (!listed) return [element('meta', { name: 'robots', content: 'noindex' })]
  const { path } = listed
  return [
    element('link', { rel: 'canonical', href: addressOf(origin, path, asked ? language : undefined) }),
    ...LANGUAGES.map(other =>
      element('link', { rel: 'alternate', hreflang: other, href: addressOf(origin, path, other) })
    ),
    element('link', { rel: 'alternate', hreflang: 'x-default', href: addressOf(origin, path) })
  ]
}

/** The card of a page that is shared. */
function card({ origin, language, texts, listed, artisan }: PageFacts): string[] {
  if (!listed) return []
  const properties: [string, string][] = [
    ['og:type', artisan ? 'profile' : 'website'],
    ['og:site_name', SITE_NAMES[language]],
    ['og:title', texts.title],
    ['og:description', texts.description],
    ['og:url', addressOf(origin, listed.path, language)],
    ['og:image', `${origin}/icons/card-${language}.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', SITE_NAMES[language]],
    ['og:locale', LOCALES[language]],
    ...LANGUAGES.filter(other => other !== language).map((other): [string, string] => [
      'og:locale:alternate',
      LOCALES[other]
    ])
  ]
  return [
    ...properties.map(([property, content]) => element('meta', { property, content })),
    element('meta', { name: 'twitter:card', content: 'summary_large_image' })
  ]
}

/** The first thing that a visitor sees of the home page lies in its data, where no browser would look for it. */
function firstPicture({ listed, home }: PageFacts): string[] {
  const picture = listed?.subject === 'site' && home?.settings.sliders[0]?.original_url
  if (!picture || !/^\/[^/]/.test(picture)) return []
  return [element('link', { rel: 'preload', as: 'image', href: picture, fetchpriority: 'high' })]
}
