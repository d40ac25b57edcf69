import {
  dataBlock,
  element,
  structuredDataBlock,
  type PreviewToken,
  previewBanner,
  previewStylesLink
} from '@hirfa/delivery-releases'
import { directionOf, isListed, type Language } from '@hirfa/shared-contract/release'
import type { Product } from '../product.ts'
import { EARLY_SCRIPT } from './page-headers.ts'
import { EARLY_INPUT, guardScript, lateScripts, MESSAGE, startMessage } from './inline-scripts.ts'
import type { Release } from './release.ts'
import type { InlineStyles } from './inline-styles.ts'
import { pageData } from './page-data.ts'
import { pageDocument } from './page-document.ts'
import { pageFacts, type PageFacts, type PageRequest, type Responses } from './page-facts.ts'
import { firstPicture, pageHead } from './page-head.ts'
import { pageLinks } from './page-preloads.ts'
import { callsOf, resolvePath, type RouteOwner } from './page-routes.ts'

export interface Page {
  status: 200 | 404 | 503
  html: string
  styleSources: readonly string[]
}

interface PageOptions {
  reportOneIn?: number | undefined
  previewToken?: PreviewToken | undefined
  /** The frame and the screen as the shell renders them; unset, the page has a skeleton. */
  screen?: string | undefined
  isWhole?: boolean
  /** Unset, the page links its stylesheets. */
  stylesOf?: ((screen: string) => InlineStyles) | undefined
  savesData?: boolean
}

const WHOLE_SCREEN = element('link', { rel: 'expect', href: `#${MESSAGE}`, blocking: 'render' })

/** A cache key: requests with the same key, releases and responses get the same bytes. */
export function pageKey({ origin, path, language, asked }: PageRequest, live: Release): string {
  const { owner: { route } = {}, isDisabled } = resolvePath(path, live)
  const place = route && (isListed(route) || route.answers) ? path : (route?.path ?? (isDisabled ? '503' : '404'))
  return JSON.stringify([origin, language, asked, place, live.shell.version])
}

export function composePage(
  request: PageRequest,
  live: Release,
  responses: Responses,
  product: Product,
  { reportOneIn = 1, previewToken, screen, stylesOf, isWhole = false, savesData = false }: PageOptions = {}
): Page {
  const facts = pageFacts(request, live, responses, product)
  const { language, owner, missing, isDisabled } = facts
  const data = pageData({ language, owner }, responses, product)
  const styles = screen === undefined ? undefined : (stylesOf?.(screen) ?? 'linked')
  const links = pageLinks(live, owner, language, styles)
  const guard = live.developedShell ? '' : `<script>${guardScript(product)}</script>`
  const isLate =
    savesData &&
    typeof styles === 'object' &&
    facts.listedPath !== undefined &&
    callsOf(live, owner, request.search).every(call => responses.get(call)?.status === 200)
  const html = `<!doctype html>
${element('html', { lang: language, dir: directionOf(language), 'data-release': live.document.id, ...firstScreenState(screen, owner, product), ...(previewToken ? { 'data-view': previewToken.shown.kind } : {}) })}
<head>
<meta charset="utf-8">
${firstPicture(facts)}${isLate ? '' : links.first}
<script>${EARLY_SCRIPT}</script>
${screen === undefined ? guard : ''}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${product.themeColors.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${product.themeColors.dark}">
${settingTags(product, reportOneIn)}
${screen === undefined ? '' : WHOLE_SCREEN}${links.head}${previewToken ? previewStylesLink() : ''}
${pageHead(facts, product)}
</head>
<body>
${previewToken ? bannerOf(previewToken, product) : ''}${rootOf(language, screen, product)}
${startMessage(language, product)}${screen === undefined ? '' : `<script>${EARLY_INPUT}</script>${isLate ? '' : guard}`}
${dataBlock('release', isWhole ? live.document : pageDocument(live, owner))}
${Object.keys(data.answers).length > 0 ? dataBlock('data', data) : ''}
${structuredData(facts)}
${isLate ? lateScripts(guard + links.scripts) + links.styles : `${links.styles}\n${links.scripts}`}
</body>
</html>
`
  const styleSources = typeof styles === 'object' ? styles.sources : []
  return { status: isDisabled ? 503 : missing ? 404 : 200, html, styleSources }
}

function firstScreenState(
  screen: string | undefined,
  owner: RouteOwner | undefined,
  { signedInCookie }: Product
): Record<string, string> {
  if (screen === undefined) return {}
  const states = (owner?.remote.persisted ?? []).filter(
    ({ inFirstScreen, firstScreens }) => inFirstScreen || firstScreens?.includes(owner?.route.module ?? '')
  )
  const marks = [
    ...states.map(({ storage, key }) => `${storage}:${key}`),
    ...(signedInCookie === undefined ? [] : [`cookie:${signedInCookie}:data-signed-in`])
  ]
  return marks.length === 0 ? {} : { 'data-persisted': marks.join(' ') }
}

function rootOf(language: Language, screen: string | undefined, { skeleton }: Product): string {
  return screen === undefined
    ? `<div id="root"><div data-sent>${skeleton(language)}</div></div>`
    : `${element('div', { id: 'root', 'data-sent': language })}${screen}</div>`
}

function settingTags({ id, pageSettings }: Product, reportOneIn: number): string {
  const settings = { ...pageSettings, ...(reportOneIn > 1 ? { 'report-one-in': String(reportOneIn) } : {}) }
  return Object.entries(settings)
    .map(([name, content]) => element('meta', { name: `${id}-${name}`, content }))
    .join('')
}

function bannerOf(token: PreviewToken, { texts, timeZone }: Product): string {
  return previewBanner(token, { warning: language => texts[language].previewWarning, timeZone })
}

function structuredData({ listedPath, texts, content }: PageFacts): string {
  const graph = listedPath === undefined ? undefined : content?.structuredData?.(texts)
  return graph ? structuredDataBlock({ '@context': 'https://schema.org', '@graph': graph }) : ''
}
