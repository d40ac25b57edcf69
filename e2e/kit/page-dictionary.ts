import type { Browser, Page } from 'playwright-core'
import { succeeds } from './states.ts'
import { newVisitor, type VisitorOptions } from './visitor.ts'

export const DICTIONARY = /\/release\/dictionary\/[\w-]{12}$/

/** Waits until the edge offers the dictionary of a language, which it does once it is complete. */
export async function dictionaryOffered(url: string, language: string): Promise<void> {
  await succeeds(async () => {
    const link = (await fetch(url, { headers: { 'accept-language': language } })).headers.get('link')
    if (!link?.includes('compression-dictionary')) throw new Error(`No page in ${language} offers a dictionary`)
  }, 60_000)
}

/** A new browser profile that has the dictionary of a first page. Bytes are those of the bodies. */
export async function visitorWithDictionary(
  browser: Browser,
  url: string,
  first: string,
  { language = 'ar', ...options }: VisitorOptions & { language?: string } = {}
) {
  await dictionaryOffered(url, language)
  const visitor = await newVisitor(browser, url, { cold: true, locale: language, ...options })
  const dictionary = visitor.page.waitForEvent('requestfinished', request => DICTIONARY.test(request.url()))
  const { encoding } = await openPage(visitor.page, first)
  const { responseBodySize } = await (await dictionary).sizes()
  return { ...visitor, encoding, dictionaryBytes: responseBodySize }
}

export async function openPage(page: Page, path: string): Promise<{ encoding: string | undefined; bytes: number }> {
  const response = await page.goto(path, { waitUntil: 'load' })
  const bytes = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.encodedBodySize ?? 0)
  return { encoding: response?.headers()['content-encoding'], bytes }
}
