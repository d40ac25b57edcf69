import type { Language } from 'shared-platform/release'
import { EARLY_SCRIPT } from './early-script.ts'
import { frameSkeleton } from './frame-skeleton.ts'
import { dataBlock, element } from './html.ts'
import type { LiveReleases } from './live-releases.ts'
import { mapMeta, type Maps, SHIPPED_MAP } from './maps.ts'
import { directionOf } from './page-language.ts'
import { headLinks } from './page-preloads.ts'
import { ownerOf } from './page-routes.ts'

const DESCRIPTIONS: Record<Language, string> = {
  ar: 'احجز حرفيًّا موثوقًا قرب بيتك: اختر الخدمة والموعد، وشاهد السعر والتقييمات قبل الحجز.',
  fr: 'Réservez un artisan de confiance près de chez vous : choisissez le service et l’heure, voyez le prix et les avis avant de réserver.',
  en: 'Book a trusted artisan near you: choose the service and the time, and see prices and reviews before you book.'
}

export interface Page {
  status: 200 | 404
  html: string
}

/** Names the page of a path: paths with the same key get the same bytes. */
export function pageKey(path: string, language: Language, live: LiveReleases): string {
  return `${language} ${ownerOf(path, live)?.pattern ?? '404'}`
}

/** The page of a path in a language, made of what is live. */
export function composePage(path: string, language: Language, live: LiveReleases, maps: Maps = SHIPPED_MAP): Page {
  const owner = ownerOf(path, live)
  const html = `<!doctype html>
${element('html', { lang: language, dir: directionOf(language), 'data-release': live.document.id })}
<head>
<meta charset="utf-8">
<script>${EARLY_SCRIPT}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hirfa حرفة</title>
${element('meta', { name: 'description', content: DESCRIPTIONS[language] })}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fdfbf8">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#11161d">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${mapMeta(maps)}
${headLinks(live, owner, language)}
</head>
<body>
<div id="root">${frameSkeleton()}</div>
${dataBlock('release', live.document)}
</body>
</html>
`
  return { status: owner ? 200 : 404, html }
}
