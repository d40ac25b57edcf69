import type { ListedPage, SitemapRequest } from '@hirfa/delivery-edge'
import { WilayaIndex } from '@hirfa/shared-contract'
import { wilayaPath } from '@hirfa/shared-contract/paths'
import * as v from 'valibot'

const CALL = '/api/state-profiles'

export function hasWilayaPages({ answers = [] }: { answers?: readonly string[] | undefined }): boolean {
  return answers.some(call => call.startsWith(`${CALL}/`))
}

/** None while the API is of an earlier version; `undefined` if it does not respond. */
export async function wilayaPages({ routes, read }: SitemapRequest): Promise<ListedPage[] | undefined> {
  if (!routes.some(hasWilayaPages)) return []
  const body = await read(CALL)
  if (body === null) return []
  const index = v.safeParse(WilayaIndex, body)
  return index.success
    ? index.output.data.map(({ category, state }) => ({ path: wilayaPath(category, { name: state }) }))
    : undefined
}
