import { element, text } from '@hirfa/delivery-releases'
import { type Language, LANGUAGES } from '@hirfa/shared-contract/release'
import type { Product } from '../product.ts'
import { pageAddress } from './page-routes.ts'
import type { PageFacts } from './page-facts.ts'

const LOCALES: Record<Language, string> = { ar: 'ar_DZ', fr: 'fr_DZ', en: 'en_US' }

export function pageHead(facts: PageFacts, product: Product): string {
  const { language, texts } = facts
  return [
    `<title>${text(texts.title)}</title>`,
    element('meta', { name: 'description', content: texts.description }),
    ...addresses(facts),
    ...card(facts, product),
    element('link', { rel: 'manifest', href: `/manifest.webmanifest?lang=${language}` }),
    ...product.iconLinks.map(attributes => element('link', attributes))
  ].join('\n')
}

function addresses({ origin, language, asked, listedPath: path }: PageFacts): string[] {
  if (path === undefined) return [element('meta', { name: 'robots', content: 'noindex' })]
  return [
    element('link', { rel: 'canonical', href: pageAddress(origin, path, asked ? language : undefined) }),
    ...LANGUAGES.map(other =>
      element('link', { rel: 'alternate', hreflang: other, href: pageAddress(origin, path, other) })
    ),
    element('link', { rel: 'alternate', hreflang: 'x-default', href: pageAddress(origin, path) })
  ]
}

function card({ origin, language, texts, listedPath, content }: PageFacts, product: Product): string[] {
  if (listedPath === undefined) return []
  const { name } = product.texts[language]
  const { path, width, height } = product.socialImage(language)
  const properties: [string, string][] = [
    ['og:type', content?.type ?? 'website'],
    ['og:site_name', name],
    ['og:title', texts.title],
    ['og:description', texts.description],
    ['og:url', pageAddress(origin, listedPath, language)],
    ['og:image', origin + path],
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
    ['og:image:alt', name],
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

export function firstPicture({ listedPath, content }: PageFacts): string {
  const picture = listedPath !== undefined && content?.firstPicture
  if (!picture || !/^\/[^/]/.test(picture)) return ''
  return element('link', { rel: 'preload', as: 'image', href: picture, fetchpriority: 'high' })
}
