import { request } from '@hirfa/shared-platform'
import { pageOf, SearchEntry } from '@hirfa/shared-contract'
import * as v from 'valibot'

const PER_PAGE = 12

const Found = v.pipe(
  v.object({ categories: pageOf(SearchEntry) }),
  v.transform(({ categories }) => categories.items)
)

export function searchServices(pattern: string, signal: AbortSignal) {
  return request('GET', '/api/search', { query: { pattern, per_page: PER_PAGE }, answer: Found, public: true, signal })
}
