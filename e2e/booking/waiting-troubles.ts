/** Faults of a booking sent after a sign-in; `mf-booking/src/submission/failed-pending.test.tsx` has the others. */
import type { Page } from 'playwright-core'
import { arrived, fail, letGo } from './faults.ts'
import { ASKING, type Call } from './trouble-steps.ts'

const STILL_WAITS = 'لديك طلب محفوظ لم يُرسل بعد.'

export interface WaitingTrouble {
  what: string
  make(call: Call): Promise<unknown>
  /** Runs while the booking is being sent. Returns the page to check if it is another one. */
  meanwhile(call: Call): Promise<Page>
  /** The appointments offer to send the booking, or show it. */
  end: 'waits' | 'found'
}

const SENDING = 'جارٍ إرسال طلبك…'

async function reloadWhileSending({ page }: Call): Promise<Page> {
  await page.getByText(SENDING).first().waitFor()
  await page.reload()
  await page.getByText(STILL_WAITS).waitFor()
  await letGo()
  return page
}

async function closeWhileSending({ page }: Call): Promise<Page> {
  await page.getByText(SENDING).first().waitFor()
  await arrived()
  const again = await page.context().newPage()
  await page.close()
  await again.goto('/services')
  await again
    .getByText(ASKING)
    .or(again.getByRole('link', { name: 'عرض الموعد' }))
    .first()
    .waitFor()
  await letGo()
  return again
}

const held = ({ path }: Call) => fail({ path, hold: true, after: true })

export const WAITING_TROUBLES: readonly WaitingTrouble[] = [
  { what: 'the page is reloaded while the booking is sent', make: held, meanwhile: reloadWhileSending, end: 'waits' },
  { what: 'the page is closed while the booking is sent', make: held, meanwhile: closeWhileSending, end: 'found' }
]
