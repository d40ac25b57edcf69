/** Failures of a version's files between edge and browser. */
import type { Page, Route } from 'playwright-core'

type Failure = (route: Route) => Promise<void>

const SCRIPT = 'text/javascript; charset=utf-8'

export const FAILURES = {
  'is missing': route => route.fulfill({ status: 404, contentType: 'text/plain', body: 'No such file.' }),
  'never arrives': () => Promise.resolve(),
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
