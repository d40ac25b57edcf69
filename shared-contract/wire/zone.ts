import * as v from 'valibot'
import { Artisan } from './artisan.ts'
import { pageOf } from './page.ts'

/** The two lists of the results: artisans of the chosen city, and of the rest of its wilaya. */
export const ZoneArtisans = v.pipe(
  v.object({ city_profiles: pageOf(Artisan), state_profiles: pageOf(Artisan) }),
  v.transform(wire => ({ local: wire.city_profiles, statewide: wire.state_profiles }))
)
export type ZoneArtisans = v.InferOutput<typeof ZoneArtisans>
