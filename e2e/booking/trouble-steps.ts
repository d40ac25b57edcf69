/** Steps of the fault cases: requests that never leave or arrive, closed pages, expected texts. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { passTimeUntil } from '../kit/clock.ts'
import { openAppointments } from './accounts.ts'
import { arrived, letGo } from './faults.ts'

/** The outcome of a booking, shown beside the reason of the failure. */
export const UNKNOWN = 'لا نعرف بعد هل تم الحجز'
/** Shown by a reopened page while it looks up the outcome. */
export const ASKING = /نتحقق هل (تم|وصل)…/

export interface Call {
  page: Page
  path: string
}

/** Holds the request inside the page: one that the browser holds may still be sent when the page closes. */
export async function neverLeave({ page, path }: Call): Promise<void> {
  await page.evaluate(held => {
    const send = window.fetch
    window.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
      return pathname.endsWith(held) ? new Promise(() => {}) : send(input, init)
    }
  }, path)
}

export async function shown(page: Page, text: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: text }).first().waitFor()
}

/** Waits until the submission is marked as sent. */
export async function sent(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    JSON.parse(localStorage.getItem('submissions') ?? '[]').some(({ sentAt }: { sentAt: number | null }) => sentAt)
  )
}

export async function reload({ page }: Call): Promise<Page> {
  await sent(page)
  await page.reload()
  return page
}

/** Reopens the page in a new tab, without the session storage of the old one. */
export async function openAgain({ page }: Call): Promise<Page> {
  await arrived()
  const { pathname } = new URL(page.url())
  const again = await page.context().newPage()
  await page.close()
  await again.goto(pathname)
  return again
}

/** Releases the held request and waits for the appointment: the clock of the page does not wait for the API. */
export async function letBook(page: Page): Promise<void> {
  await letGo()
  await expect.poll(() => openAppointments(page), { timeout: 60_000 }).toHaveLength(1)
}

/** Waits until the reopened page looks up the outcome, then lets the API book. */
export async function letGoUnseen(page: Page): Promise<Page> {
  await page.getByText(ASKING).waitFor()
  await letBook(page)
  await passTimeUntil(page, page.getByRole('link', { name: 'عرض الموعد' }))
  return page
}

/** Passes time until the page shows the request as lost. */
export async function waitInVain(page: Page): Promise<Page> {
  await page.getByText(ASKING).waitFor()
  await passTimeUntil(page, page.getByRole('link', { name: 'أكمل الحجز' }))
  return page
}
