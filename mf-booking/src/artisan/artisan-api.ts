import { request } from 'shared-platform'
import { Artisan } from 'shared-contract'
import * as v from 'valibot'

/** The artisan, bare or under `data`. */
const ArtisanAnswer = v.pipe(
  v.union([v.object({ data: Artisan }), Artisan]),
  v.transform(answer => ('data' in answer ? answer.data : answer))
)

export function getArtisan(id: number, signal?: AbortSignal) {
  return request('GET', `/api/profiles/${id}`, { answer: ArtisanAnswer, public: true, signal })
}
