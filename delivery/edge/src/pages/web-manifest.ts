import { type Language, SITE_NAMES } from 'shared-contract/release'
import { directionOf } from 'shared-contract/release'

const TEXTS: Record<Language, { name: string; description: string; book: string; artisans: string; mine: string }> = {
  ar: {
    name: 'حرفة: احجز حرفيًّا',
    description: 'حرفيون موثوقون في كل ولايات الجزائر، في اليوم والساعة المناسبين لك.',
    book: 'احجز خدمة',
    artisans: 'الحرفيون',
    mine: 'مواعيدي'
  },
  fr: {
    name: 'Hirfa : réserver un artisan',
    description:
      'Des artisans de confiance dans toutes les wilayas d’Algérie, au jour et à l’heure qui vous conviennent.',
    book: 'Réserver un service',
    artisans: 'Artisans',
    mine: 'Mes rendez-vous'
  },
  en: {
    name: 'Hirfa: book an artisan',
    description: 'Trusted artisans in every wilaya of Algeria, on the day and at the hour that suit you.',
    book: 'Book a service',
    artisans: 'Artisans',
    mine: 'My appointments'
  }
}

const ICONS = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icons/maskable-192.png', type: 'image/png', sizes: '192x192', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' }
]

/** What a device needs to know to install the site, in a language. It starts in whatever language was chosen last. */
export function webManifest(language: Language): object {
  const { name, description, book, artisans, mine } = TEXTS[language]
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: language,
    dir: directionOf(language),
    name,
    short_name: SITE_NAMES[language],
    description,
    categories: ['lifestyle', 'business'],
    // Where the scheme is dark the page's own metas say so: a manifest knows one colour.
    theme_color: LIGHT_SURFACE,
    background_color: LIGHT_SURFACE,
    icons: ICONS,
    shortcuts: [
      { name: book, url: '/services' },
      { name: artisans, url: '/artisans' },
      { name: mine, url: '/my-appointments' }
    ]
  }
}

/** The colours around the page, as the tokens have them for its surface. */
export const LIGHT_SURFACE = '#fdfbf8'
export const DARK_SURFACE = '#11161d'
