/** The ways in which the files of a version fail on their way to the page. */
import type { Page, Route } from 'playwright-core'

type Answer = (route: Route) => Promise<void>

const JSON_BODY = { contentType: 'application/json', body: '{"message":"Server Error"}' }
const SCRIPT = 'text/javascript; charset=utf-8'

export const ANSWERS = {
  'is not there': route => route.fulfill({ status: 404, contentType: 'text/plain', body: 'No such file.' }),
  'is answered with a 500': route => route.fulfill({ status: 500, body: '' }),
  'is answered with a 500 that is JSON': route => route.fulfill({ status: 500, ...JSON_BODY }),
  'is answered with a page': route =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Welcome' }),
  'never answers': () => Promise.resolve(),
  'is cut off': route => route.abort('connectionreset'),
  'is garbage': route => route.fulfill({ status: 200, contentType: SCRIPT, body: '}{' }),
  'is empty': route => route.fulfill({ status: 200, contentType: SCRIPT, body: '' }),
  'has one byte more': async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `${await answer.text()}\n` })
  }
} satisfies Record<string, Answer>

/** From now on the files of one version whose name begins so fail in this way. Gives the way to end it. */
export async function breakFiles(
  page: Page,
  version: string,
  file: string,
  how: keyof typeof ANSWERS
): Promise<() => Promise<void>> {
  const address = `**/remotes/${version}/${file}*`
  const answer: Answer = ANSWERS[how]
  await page.route(address, answer)
  return () => page.unroute(address, answer)
}
