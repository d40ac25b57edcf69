import { readFileSync } from 'node:fs'
import type { SiteFile } from '@hirfa/delivery-edge'
import { ROUTES } from '@hirfa/shared-contract/paths'
import { type Language, LANGUAGES } from '@hirfa/shared-contract/languages'
import { FAVICON } from './reserved-paths.ts'
import { SCREENS } from './web-manifest.ts'

const ICONS = ['icon-192.png', 'icon-512.png', 'maskable-192.png', 'maskable-512.png', 'apple-touch-icon.png']
const CARDS = LANGUAGES.map(cardOf)
const SCREENSHOTS = LANGUAGES.flatMap(language => SCREENS.map(({ form }) => `screen-${form}-${language}.jpg`))

export const SITE_FILES: readonly SiteFile[] = [
  { path: FAVICON, type: 'image/svg+xml; charset=utf-8', bytes: asset('favicon.svg') },
  ...[...ICONS, ...CARDS].map(name => ({ path: `/icons/${name}`, type: 'image/png', bytes: asset(name) })),
  ...SCREENSHOTS.map(name => ({ path: `/icons/${name}`, type: 'image/jpeg', bytes: asset(name) }))
]

const TOUCH_ICON = '/icons/apple-touch-icon.png'

export const REDIRECTS: Readonly<Record<string, string>> = {
  '/favicon.ico': FAVICON,
  // Requested without a link, by bookmarks and search engines.
  '/apple-touch-icon.png': TOUCH_ICON,
  '/apple-touch-icon-precomposed.png': TOUCH_ICON,
  // Password managers offer it: https://w3c.github.io/webappsec-change-password-url/
  '/.well-known/change-password': ROUTES.changePassword
}

export const ICON_LINKS: readonly Readonly<Record<string, string>>[] = [
  { rel: 'icon', href: FAVICON, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: TOUCH_ICON }
]

export function socialImage(language: Language) {
  return { path: `/icons/${cardOf(language)}`, width: 1200, height: 630 }
}

function cardOf(language: Language): string {
  return `card-${language}.png`
}

function asset(name: string): Buffer {
  return readFileSync(new URL(`assets/${name}`, import.meta.url))
}
