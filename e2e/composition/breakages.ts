/** Failures of a version's files between edge and browser. */
import type { Page, Route } from 'playwright-core'

type Failure = (route: Route) => Promise<void>

const JSON_BODY = { contentType: 'application/json', body: '{"message":"Server Error"}' }
const SCRIPT = 'text/javascript; charset=utf-8'

export const FAILURES = {
  'is missing': route => route.fulfill({ status: 404, contentType: 'text/plain', body: 'No such file.' }),
  'gets a 500': route => route.fulfill({ status: 500, body: '' }),
  'gets a 500 with JSON': route => route.fulfill({ status: 500, ...JSON_BODY }),
  'is replaced by a page': route =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Welcome' }),
  'never arrives': () => Promise.resolve(),
  'is cut off': route => route.abort('connectionreset'),
  'is garbage': route => route.fulfill({ status: 200, contentType: SCRIPT, body: '}{' }),
  'is empty': route => route.fulfill({ status: 200, contentType: SCRIPT, body: '' }),
  'has one byte more': async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()}\n` })
  }
} satisfies Record<string, Failure>

/** Makes the files of a version that match a name fail. Returns the function that ends it. */
export async function breakFiles(
  page: Page,
  version: string,
  file: string,
  how: keyof typeof FAILURES
): Promise<() => Promise<void>> {
  const address = `**/remotes/${version}/**/${file}*`
  const fail: Failure = FAILURES[how]
  await page.route(address, fail)
  return () => page.unroute(address, fail)
}
