import { atom } from 'nanostores'
import { pageOf, Review } from '@hirfa/shared-contract'
import { createResource, pageAnswer, request, type Resource } from '@hirfa/shared-platform'
import { $language } from '@hirfa/shared-i18n'

const ReviewPage = pageOf(Review)

interface LoadedReviews {
  items: readonly Review[]
  page: number
  lastPage: number
}

export function createReviews(artisanId: number): { $reviews: Resource<LoadedReviews>; more(): void } {
  const $page = atom(1)
  const path = `/api/profiles/${artisanId}/reviews`
  let loaded: LoadedReviews | undefined

  const $reviews = createResource(
    $page,
    async (page, signal): Promise<LoadedReviews> => {
      const { items, lastPage } = await request('GET', path, {
        query: { page },
        answer: ReviewPage,
        public: true,
        signal
      })
      const earlier = loaded?.page === page - 1 ? loaded.items : []
      // A review written in the meantime shifts the pages, which may repeat one.
      const known = new Set(earlier.map(({ id }) => id))
      loaded = { items: [...earlier, ...items.filter(({ id }) => !known.has(id))], page, lastPage }
      return loaded
    },
    page => (loaded ??= pageAnswer(`${path}?page=${page}`, $language.get(), ReviewPage))
  )

  return { $reviews, more: () => $page.set((loaded?.page ?? 0) + 1) }
}
