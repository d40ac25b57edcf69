/** What troubles are made of: requests that never leave or arrive, pages that are left, sentences that are waited for. */
import type { Page } from 'playwright-core'
import { passTimeUntil } from './clock.ts'
import { letGo } from './faults.ts'

/** What a page says of a booking beside the reason why there is none to show. */
export const UNKNOWN = 'لا نعرف بعد هل تم الحجز'
export const NOTHING = 'لم يُحجز شيء.'
/** What a page that was opened again says first. */
export const ASKING = /نتحقق هل (تم|وصل)…/

export interface Call {
  page: Page
  /** Of the call that books. */
  path: string
  /** The last tap, once more. */
  tap(): Promise<void>
}

/** The first request lies in the browser until its page is gone. */
/** The page itself holds the request: one that the browser holds may yet leave when its page is closed. */
export async function neverLeave({ page, path }: Call): Promise<void> {
  await page.evaluate(held => {
    const send = window.fetch
    window.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
      return pathname.endsWith(held) ? new Promise(() => {}) : send(input, init)
    }
  }, path)
}

export async function loseAnswers({ page, path }: Call): Promise<void> {
  await page.route(`**${path}`, async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
}

export async function shown(page: Page, text: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: text }).first().waitFor()
}

/** The tap has been heard: what is sent is marked. */
async function sent(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('sentBookings') !== null)
}

export async function reload({ page }: Call): Promise<Page> {
  await sent(page)
  await page.reload()
  return page
}

/** As the browser's own «reopen», in a tab that has only what all tabs share. */
export async function openAgain({ page }: Call): Promise<Page> {
  await sent(page)
  const { pathname } = new URL(page.url())
  const again = await page.context().newPage()
  await page.close()
  await again.goto(pathname)
  return again
}

/** The page that was left says that it asks; then the server goes on. */
export async function letGoUnseen(page: Page): Promise<Page> {
  await page.getByText(ASKING).waitFor()
  await letGo(page)
  await passTimeUntil(page, page.getByRole('link', { name: 'عرض الموعد' }))
  return page
}

/** Long enough for every request to have arrived somewhere. */
export async function waitInVain(page: Page): Promise<Page> {
  await page.getByText(ASKING).waitFor()
  await passTimeUntil(page, page.getByRole('link', { name: 'أكمل الحجز' }))
  return page
}
