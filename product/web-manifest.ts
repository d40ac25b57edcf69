import { directionOf, type Language } from '@hirfa/shared-contract/languages'
import { paths } from '@hirfa/shared-contract/paths'
import { QUICK_WORDS_AR } from '@hirfa/shared-contract/quick-words/ar'
import { QUICK_WORDS_EN } from '@hirfa/shared-contract/quick-words/en'
import { QUICK_WORDS_FR } from '@hirfa/shared-contract/quick-words/fr'
import { SITE_NAMES } from '@hirfa/shared-contract/site'

const TEXTS: Record<Language, { name: string; description: string; quick: string; artisans: string; mine: string }> = {
  ar: {
    name: 'حرفة: احجز حرفيًّا',
    description: 'حرفيون موثوقون في كل ولايات الجزائر، في اليوم والساعة المناسبين لك.',
    quick: QUICK_WORDS_AR.quick_title,
    artisans: 'الحرفيون',
    mine: 'مواعيدي'
  },
  fr: {
    name: 'Hirfa : réserver un artisan',
    description:
      'Des artisans de confiance dans toutes les wilayas d’Algérie, au jour et à l’heure qui vous conviennent.',
    quick: QUICK_WORDS_FR.quick_title,
    artisans: 'Artisans',
    mine: 'Mes rendez-vous'
  },
  en: {
    name: 'Hirfa: book an artisan',
    description: 'Trusted artisans in every wilaya of Algeria, on the day and at the hour that suit you.',
    quick: QUICK_WORDS_EN.quick_title,
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

/** In pixels of the picture. Browsers show the wide ones on desktops only. */
export const SCREENS = [
  { form: 'narrow', width: 720, height: 1440, scale: 2 },
  { form: 'wide', width: 1280, height: 720, scale: 1 }
] as const

/** The installed app starts in the language chosen last. */
export function webManifest(language: Language): object {
  const { name, description, quick, artisans, mine } = TEXTS[language]
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
    // A manifest has one colour; the dark one is in the page's meta elements.
    theme_color: THEME_COLORS.light,
    background_color: THEME_COLORS.light,
    icons: ICONS,
    screenshots: SCREENS.map(({ form, width, height }) => ({
      src: `/icons/screen-${form}-${language}.jpg`,
      type: 'image/jpeg',
      sizes: `${width}x${height}`,
      form_factor: form,
      label: description
    })),
    shortcuts: [
      { name: quick, url: paths.quickBooking() },
      { name: artisans, url: paths.artisans() },
      { name: mine, url: paths.appointments() }
    ]
  }
}

export const THEME_COLORS = { light: '#fdfbf8', dark: '#11161d' }
