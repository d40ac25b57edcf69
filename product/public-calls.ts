import {
  Artisan,
  ArtisanProfile,
  City,
  Faq,
  HomeDetails,
  listOf,
  pageOf,
  readResponse,
  Reminder,
  Review,
  Wilaya,
  WilayaArtisans,
  ZoneArtisans
} from '@hirfa/shared-contract'
import * as v from 'valibot'

export const HOME_CALL = '/api/home-details'
export const FAQS_CALL = '/api/faqs'
export const ArtisanResponse = v.object({ data: ArtisanProfile })
export const ArtisansResponse = pageOf(Artisan)

const SCHEMAS: readonly (readonly [path: RegExp, schema: v.GenericSchema])[] = [
  [new RegExp(`^${HOME_CALL}$`), HomeDetails],
  [new RegExp(`^${FAQS_CALL}$`), listOf(Faq)],
  [/^\/api\/profiles$/, ArtisansResponse],
  [/^\/api\/profiles\/[^/]+$/, ArtisanResponse],
  [/^\/api\/profiles\/[^/]+\/reviews$/, pageOf(Review)],
  [/^\/api\/reminders$/, v.object({ data: Reminder })],
  [/^\/api\/state-profiles\/[^/]+\/[^/]+$/, WilayaArtisans],
  [/^\/api\/zone-profiles$/, ZoneArtisans],
  [/^\/api\/states$/, listOf(Wilaya)],
  [/^\/api\/cities\/[^/]+$/, listOf(City)]
]

/** Whether a response has the schema of its call. A call without one belongs to a remote of another repository. */
export function isReadable(call: string, body: unknown): boolean {
  const [path = ''] = call.split('?')
  const schema = SCHEMAS.find(([pattern]) => pattern.test(path))?.[1]
  return !schema || 'output' in readResponse(schema, body)
}
