import { isListed, type Language, type PageTexts as RouteTexts } from '@hirfa/shared-contract/release'
import type { PageContent, PageTexts, Product, SiteTexts } from '../product.ts'
import type { Release } from './release.ts'
import { canonicalPath, callsOf, findRouteOwner, resolvePath, type RouteOwner } from './page-routes.ts'
import { shortName } from '@hirfa/shared-contract/languages'

export interface PageRequest {
  origin: string
  path: string
  language: Language
  asked: boolean
  /** The query that the server renders; unset, the browser renders the screen. */
  search?: string | undefined
}

/** The API responses that arrived in time, by call; 404 means that the resource does not exist. */
export type Responses = ReadonlyMap<string, { status: 200 | 404; body: unknown }>

export interface PageFacts extends PageRequest {
  owner: RouteOwner | undefined
  missing: boolean
  isDisabled: boolean
  listedPath: string | undefined
  texts: PageTexts
  content: PageContent | undefined
}

function isListedPath(path: string, live: Release): boolean {
  const route = findRouteOwner(path, live)?.route
  return route !== undefined && isListed(route)
}

function withoutQuery(call: string): string {
  return call.split('?', 1).join()
}

export function pageFacts(request: PageRequest, live: Release, responses: Responses, product: Product): PageFacts {
  const { owner, isDisabled = false } = resolvePath(request.path, live)
  const frameCalls = callsOf(live, undefined)
  const own = callsOf(live, owner, request.search).filter(call => !frameCalls.includes(call))
  // A call whose path has a value of the query may find nothing on a page that exists.
  const ofPath = callsOf(live, owner).map(withoutQuery)
  const isGone = (call: string) => responses.get(call)?.status === 404 && ofPath.includes(withoutQuery(call))
  const missing = !isDisabled && (!owner || own.some(isGone))

  const path = owner && canonicalPath(owner)
  const content =
    missing || !owner || path === undefined
      ? undefined
      : product.describePage({
          origin: request.origin,
          path,
          isListed: other => isListedPath(other, live),
          language: request.language,
          route: owner.route,
          parameters: owner.parameters,
          responses: own.flatMap(call => (responses.has(call) ? [responses.get(call)?.body] : [])),
          responseTo: call => responses.get(call)?.body
        })
  return {
    ...request,
    owner,
    missing,
    isDisabled,
    listedPath: content?.listed && owner && isListed(owner.route) ? (content.path ?? path) : undefined,
    texts: isDisabled
      ? product.texts[request.language]
      : pageTexts(product.texts[request.language], owner?.route.texts?.[request.language], content),
    content
  }
}

const PARAMETER = /\{\{\w+\}\}/

export function pageTexts(site: SiteTexts, route: RouteTexts | undefined, content: PageContent | undefined): PageTexts {
  const withSite = (title: string) => `${title} · ${site.name}`
  if (!content) return { title: withSite(site.missing), description: site.description }
  const name = content.name && shortName(content.name)
  const title = name === undefined ? route?.title : withName(route?.titleWithName ?? route?.title ?? '{{name}}', name)
  return {
    title: title === undefined ? site.title : withSite(title),
    description: descriptionOf(route?.description, name) ?? site.description
  }
}

function descriptionOf(description: string | undefined, name: string | undefined): string | undefined {
  if (description === undefined || !PARAMETER.test(description)) return description
  return name === undefined ? undefined : withName(description, name)
}

function withName(text: string, name: string): string {
  return text.replace(PARAMETER, () => name)
}
