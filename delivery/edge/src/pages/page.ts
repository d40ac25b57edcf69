import { type ConnectionCheck, connectionCheckMeta } from './connection-check.ts'
import { EARLY_SCRIPT } from './early-script.ts'
import { frameSkeleton } from './frame-skeleton.ts'
import { dataBlock, element } from 'delivery-releases'
import type { LiveReleases } from './live-releases.ts'
import { mapMeta, type Maps, SHIPPED_MAP } from './maps.ts'
import { type Answers, factsOf, type PageRequest } from './page-facts.ts'
import { pageHead } from './page-head.ts'
import { directionOf } from 'shared-contract/release'
import { headLinks } from './page-preloads.ts'
import { ownerOf } from './page-routes.ts'
import { isListed } from 'shared-contract/release'
import { DARK_SURFACE, LIGHT_SURFACE } from './web-manifest.ts'
import { structuredData } from './structured-data.ts'
import type { Ticket } from 'delivery-releases'
import { viewBanner, viewStylesLink } from 'delivery-releases'

export interface Page {
  status: 200 | 404
  html: string
}

/** What an operator wants pages to have. */
interface PageContents {
  maps?: Maps | undefined
  connectionCheck?: ConnectionCheck | undefined
  staticListing?: boolean | undefined
  reportOneIn?: number | undefined
  /** The ticket by which somebody sees something else than the others. */
  ticket?: Ticket | undefined
}

/** Names a page: with the same answers, requests with the same key get the same bytes. */
export function pageKey({ origin, path, language, asked }: PageRequest, live: LiveReleases): string {
  const route = ownerOf(path, live)?.route
  const place = route && isListed(route) ? path : (route?.path ?? '404')
  return JSON.stringify([origin, language, asked, place])
}

/** A page as it was asked for, made of what is live and of what the API has answered in time. */
export function composePage(
  request: PageRequest,
  live: LiveReleases,
  answers: Answers = new Map(),
  { maps = SHIPPED_MAP, connectionCheck, staticListing = false, reportOneIn = 1, ticket }: PageContents = {}
): Page {
  const facts = factsOf(request, live, answers)
  const { language, owner, missing } = facts
  const known = [...answers].flatMap(([call, { status, body }]) => (status === 200 ? [[call, body] as const] : []))
  const html = `<!doctype html>
${element('html', { lang: language, dir: directionOf(language), 'data-release': live.document.id, ...(ticket ? { 'data-view': ticket.shown.kind } : {}) })}
<head>
<meta charset="utf-8">
<script>${EARLY_SCRIPT}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${LIGHT_SURFACE}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${DARK_SURFACE}">
${mapMeta(maps)}${connectionCheckMeta(connectionCheck)}${staticListing ? element('meta', { name: 'hirfa-listing', content: 'static' }) : ''}${reportOneIn > 1 ? element('meta', { name: 'hirfa-report-one-in', content: String(reportOneIn) }) : ''}
${headLinks(live, owner, language)}${ticket ? viewStylesLink() : ''}
${pageHead(facts)}
</head>
<body>
${ticket ? viewBanner(ticket) : ''}<div id="root">${frameSkeleton(language)}</div>
${dataBlock('release', live.document)}
${known.length > 0 ? dataBlock('data', { language, answers: Object.fromEntries(known) }) : ''}
${structuredData(facts)}
</body>
</html>
`
  return { status: missing ? 404 : 200, html }
}
