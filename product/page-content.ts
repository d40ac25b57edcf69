import type { FoundPage, PageContent } from '@hirfa/delivery-edge'
import { HomeDetails, nameIn, serviceNamed, WilayaArtisans } from '@hirfa/shared-contract'
import { ROUTES, wilayaPath } from '@hirfa/shared-contract/paths'
import { trailingId } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { artisanPath, structuredData } from './structured-data.ts'
import { ArtisanResponse, ArtisansResponse, HOME_CALL } from './public-calls.ts'
import { inLanguage, serviceInWilaya } from './site-texts.ts'
import { hasWilayaPages } from './wilaya-pages.ts'

/** An absent or invalid response is ignored. */
export function describePage(page: FoundPage): PageContent {
  const { language, route, parameters } = page
  const home = parseBody(HomeDetails, page.responseTo(HOME_CALL))
  const artisan = page.responses.flatMap(body => parseBody(ArtisanResponse, body)?.data ?? [])[0]
  const wilaya = page.responses.flatMap(body => parseBody(WilayaArtisans, body) ?? [])[0]
  const listed = page.responses.flatMap(body => parseBody(ArtisansResponse, body)?.items ?? [])
  const artisans = wilaya?.artisans.items ?? listed
  const service = parameters.service === undefined ? undefined : serviceNamed(parameters.service, home?.services ?? [])
  const serviceIsUnknown = home !== undefined && parameters.service !== undefined && !service

  const path = wilaya ? pathOfWilaya(wilaya) : artisan && artisanPath(artisan, page)
  const nameOfService = service && inLanguage(service.name, language)
  return {
    name: wilaya ? serviceInWilaya(wilaya, language) : artisan ? nameIn(artisan, language) : nameOfService,
    path,
    listed: wilaya ? wilaya.artisans.total > 0 : artisan !== undefined || !(serviceIsUnknown || isUnknownProfile(page)),
    type: artisan ? 'profile' : 'website',
    firstPicture: route.subject === 'site' ? home?.settings.sliders[0]?.original_url : artisan?.avatar,
    structuredData: texts => structuredData({ ...page, path: path ?? page.path }, texts, { home, artisan, artisans })
  }
}

/** Each page of the list is a page of its own: its artisans are on no other. */
function pathOfWilaya({ service, wilaya, artisans: { page } }: WilayaArtisans): string {
  return wilayaPath(service.slug, wilaya) + (page > 1 ? `?page=${page}` : '')
}

/** With pages of wilayas the API answers 404 itself, and a missing response must not hide a page. */
function isUnknownProfile({ route, parameters }: FoundPage): boolean {
  return route.path === ROUTES.artisanProfile && trailingId(parameters.name ?? '') === null && !hasWilayaPages(route)
}

function parseBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, body)
  return result.success ? result.output : undefined
}
