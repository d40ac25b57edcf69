import { readFileSync } from 'node:fs'
import type { SiteFile } from '@hirfa/delivery-edge'
import { type Language, LANGUAGES } from '@hirfa/shared-contract/languages'
import { FAVICON } from './reserved-paths.ts'

const ICONS = ['icon-192.png', 'icon-512.png', 'maskable-192.png', 'maskable-512.png', 'apple-touch-icon.png']
const CARDS = LANGUAGES.map(cardOf)

/** The files at fixed addresses. */
export const SITE_FILES: readonly SiteFile[] = [
  { path: FAVICON, type: 'image/svg+xml; charset=utf-8', bytes: asset('favicon.svg') },
  ...[...ICONS, ...CARDS].map(name => ({ path: `/icons/${name}`, type: 'image/png', bytes: asset(name) }))
]

export const ICON_LINKS: readonly Readonly<Record<string, string>>[] = [
  { rel: 'icon', href: FAVICON, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' }
]

/** The picture that social networks show for a shared page. */
export function socialImage(language: Language) {
  return { path: `/icons/${cardOf(language)}`, width: 1200, height: 630 }
}

function cardOf(language: Language): string {
  return `card-${language}.png`
}

function asset(name: string): Buffer {
  return readFileSync(new URL(`assets/${name}`, import.meta.url))
}
