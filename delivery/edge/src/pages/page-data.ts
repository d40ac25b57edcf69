import type { Language } from '@hirfa/shared-contract/release'
import type { Product } from '../product.ts'
import type { Responses } from './page-facts.ts'
import type { RouteOwner } from './page-routes.ts'

export interface PageData {
  language: Language
  answers: Record<string, unknown>
  partial?: string[]
}

interface DataPage {
  language: Language
  owner: RouteOwner | undefined
}

export function pageData(
  { language, owner }: DataPage,
  responses: Responses,
  { shownPart }: Pick<Product, 'shownPart'>
): PageData {
  const found = [...responses].flatMap(([call, { status, body }]) => {
    if (status !== 200) return []
    const shown = shownPart ? shownPart(call, body, { language, route: owner?.route }) : body
    return [{ call, shown, isPart: shown !== body }]
  })
  const partial = found.flatMap(({ call, isPart }) => (isPart ? [call] : []))
  return {
    language,
    answers: Object.fromEntries(found.map(({ call, shown }) => [dataName(owner, call), shown])),
    ...(partial.length > 0 ? { partial } : {})
  }
}

/** A call with values of the page's query is named `/api/list?`: the browser need not build the same query. */
function dataName(owner: RouteOwner | undefined, call: string): string {
  const isFilled = Object.values(owner?.route.query ?? {}).includes('')
  return isFilled ? call.replace(/\?.*/, '?') : call
}
