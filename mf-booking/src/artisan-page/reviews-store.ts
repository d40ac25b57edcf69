import { atom } from 'nanostores'
import { createResource, type Resource } from 'shared-platform'
import type { Review } from 'shared-contract'
import { listReviews } from './artisan-api.ts'

export interface ShownReviews {
  items: readonly Review[]
  /** Pages that are in `items`. */
  page: number
  lastPage: number
}

/** The reviews of an artisan, a page at first; `more` adds the next one below. */
export function createReviews(artisanId: number): { $reviews: Resource<ShownReviews>; more(): void } {
  const $page = atom(1)
  let shown: ShownReviews | undefined

  const $reviews = createResource($page, async (page, signal): Promise<ShownReviews> => {
    const { items, lastPage } = await listReviews(artisanId, page, signal)
    const earlier = shown?.page === page - 1 ? shown.items : []
    // A review written in the meantime pushes the others on, so that one of them may come twice.
    const known = new Set(earlier.map(({ id }) => id))
    shown = { items: [...earlier, ...items.filter(({ id }) => !known.has(id))], page, lastPage }
    return shown
  })

  return { $reviews, more: () => $page.set((shown?.page ?? 0) + 1) }
}
