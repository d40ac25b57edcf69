import type { BrowserContext, ConsoleMessage } from 'playwright-core'
import type { SmokeRoute } from './smoke-routes.ts'

const PAGE_LIMIT_MS = 30_000
/** The time after which a page whose network is never idle is checked. */
const REST_LIMIT_MS = 1_000

/** The problem that a visitor would see. Undefined if the screen appears and the console has no error. */
export async function lookAtPage(
  context: BrowserContext,
  origin: string,
  { path, language, app, version }: SmokeRoute
): Promise<string | undefined> {
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => {
    if (isError(message)) errors.push(message.text())
  })
  try {
    const answer = await page.goto(`${origin}${path}?lang=${language}`, { timeout: PAGE_LIMIT_MS })
    if (!answer || answer.status() >= 500) return `the page is not served (${answer?.status() ?? 'no answer'})`
    const place = page.locator('[data-remote], [data-failed-remote]').first()
    const there = await appears(place.waitFor({ state: 'attached', timeout: PAGE_LIMIT_MS }))
    if (!there) return errors[0] ?? 'no screen appears'
    await appears(page.waitForLoadState('networkidle', { timeout: REST_LIMIT_MS }))
    if (await page.locator('[data-failed-remote]').count())
      return `the screen breaks: ${errors[0] ?? 'it does not load'}`
    const shown = await page
      .locator('[data-remote]')
      .first()
      .evaluate(({ dataset }) => `${dataset.remote} ${dataset.version}`)
    // A page that needs a signed-in client redirects.
    const stayed = new URL(page.url()).pathname === path
    if (stayed && shown !== `${app} ${version}`) return `it shows ${shown} instead of ${app} ${version}`
    return errors[0]
  } finally {
    await page.close()
  }
}

/** Failed API responses are not errors of the page. */
function isError(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !message.text().startsWith('Failed to load resource')
}

async function appears(waiting: Promise<void>): Promise<boolean> {
  return waiting.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && error.name === 'TimeoutError') return false
      throw error
    }
  )
}
