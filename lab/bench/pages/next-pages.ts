import type { Browser } from 'playwright-core'
import { ROUTES } from '@hirfa/shared-contract/paths'
import { openPage, visitorWithDictionary } from '../../../e2e/kit/page-dictionary.ts'
import type { Metric } from './metrics.ts'
import type { MeasuredRoute } from './routes.ts'

/** Another page than the measured ones: they follow it. */
const FIRST = ROUTES.privacy

/** The body of each page after a first page in the same language. */
export async function nextPageMetrics(
  browser: Browser,
  url: string,
  routes: readonly MeasuredRoute[],
  language: string
): Promise<Metric[]> {
  const { page, leave } = await visitorWithDictionary(browser, url, FIRST, { language })
  const found: Metric[] = []
  for (const { name, path } of routes) found.push([`${name}: next page`, (await openPage(page, path)).bytes, 'bytes'])
  await leave()
  return found
}
