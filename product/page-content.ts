import type { FoundPage, PageContent } from '@hirfa/delivery-edge'
import { Artisan, HomeDetails, pageOf, serviceNamed } from '@hirfa/shared-contract'
import { ROUTES } from '@hirfa/shared-contract/paths'
import { trailingId } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { artisanPath } from './artisan-path.ts'
import { inLanguage } from './site-texts.ts'
import { structuredData } from './structured-data.ts'

const HOME_CALL = '/api/home-details'
const ArtisanResponse = v.object({ data: Artisan })
const ArtisansResponse = pageOf(Artisan)

/** The content of a page, read from the API's responses. An absent or invalid response is ignored. */
export function describePage(page: FoundPage): PageContent {
  const { language, route, parameters } = page
  const home = parsed(HomeDetails, page.responseTo(HOME_CALL))
  const artisan = page.responses.flatMap(body => parsed(ArtisanResponse, body)?.data ?? [])[0]
  const artisans = page.responses.flatMap(body => parsed(ArtisansResponse, body)?.items ?? [])
  const service = parameters.service === undefined ? undefined : serviceNamed(parameters.service, home?.services ?? [])
  const serviceIsUnknown = home !== undefined && parameters.service !== undefined && !service

  const path = artisan && artisanPath(artisan, page)
  return {
    name: artisan?.name ?? (service && inLanguage(service.name, language)),
    path,
    listed: artisan !== undefined || !(serviceIsUnknown || isUnknownProfile(page)),
    type: artisan ? 'profile' : 'website',
    firstPicture: route.subject === 'site' ? home?.settings.sliders[0]?.original_url : undefined,
    structuredData: texts => structuredData({ ...page, path: path ?? page.path }, texts, { home, artisan, artisans })
  }
}

/** A profile without an id in its address; the service in the address of an artisan is no filter. */
function isUnknownProfile({ route, parameters }: FoundPage): boolean {
  return route.path === ROUTES.artisanProfile && trailingId(parameters.name ?? '') === null
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, body)
  return result.success ? result.output : undefined
}
