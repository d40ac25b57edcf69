import { Artisan, HomeDetails, pageOf, type Service } from 'shared-contract'
import { isListed, type Language, type Subject } from 'shared-contract/release'
import * as v from 'valibot'
import type { LiveReleases } from './live-releases.ts'
import { canonicalPath } from './page-address.ts'
import { callsOf, ownerOf, type RouteOwner } from './page-routes.ts'
import { inLanguage, type PageTexts, textsOf } from './page-texts.ts'

/** A page as somebody has asked for it. */
export interface PageRequest {
  origin: string
  path: string
  language: Language
  /** The address itself says in which language: it is another address than the one that does not. */
  asked: boolean
}

/** The answers of the API that were there in time, by call; a 404 says that there is no such thing. */
export type Answers = ReadonlyMap<string, { status: 200 | 404; body: unknown }>

/** What is known of a page before any script has run. */
export interface PageFacts extends PageRequest {
  owner: RouteOwner | undefined
  /** No app shows the path, or what it names does not exist. */
  missing: boolean
  /** What search engines may list, and where; the other pages they are asked to leave. */
  listed: { subject: Subject | undefined; path: string } | undefined
  texts: PageTexts
  home: HomeDetails | undefined
  artisan: Artisan | undefined
  /** Those at the top of a list. */
  artisans: readonly Artisan[]
}

const HOME = '/api/home-details'
const ArtisanAnswer = v.object({ data: Artisan })
const ArtisansAnswer = pageOf(Artisan)

export function factsOf(request: PageRequest, live: LiveReleases, answers: Answers): PageFacts {
  const owner = ownerOf(request.path, live)
  const own = callsOf(live, owner).flatMap(call => (call === HOME ? [] : [answers.get(call)]))
  const missing = !owner || own.some(answer => answer?.status === 404)

  const home = read(HomeDetails, answers.get(HOME)?.body)
  const artisan = own.flatMap(answer => read(ArtisanAnswer, answer?.body)?.data ?? [])[0]
  const artisans = own.flatMap(answer => read(ArtisansAnswer, answer?.body)?.items ?? [])
  const service = serviceIn(home?.services ?? [], owner?.parameters.service)
  const nobodyOffers = home !== undefined && owner?.parameters.service !== undefined && !service

  const isPublic = owner && !missing && !nobodyOffers && isListed(owner.route)
  const texts = missing ? undefined : owner?.route.texts?.[request.language]
  const named = artisan?.name ?? (service && inLanguage(service.name, request.language))
  return {
    ...request,
    owner,
    missing,
    listed: isPublic ? { subject: owner.route.subject, path: canonicalPath(owner) } : undefined,
    texts: textsOf(request.language, { missing, texts, named }),
    home,
    artisan,
    artisans
  }
}

function read<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> | undefined {
  const answer = v.safeParse(schema, body)
  return answer.success ? answer.output : undefined
}

/** The service that a listing is narrowed to, by its slug or its English name. */
function serviceIn(services: readonly Service[], named: string | undefined): Service | undefined {
  if (!named) return undefined
  const wanted = named.toLowerCase()
  return services.find(({ slug, name }) => slug === wanted || name.en?.toLowerCase() === wanted)
}
