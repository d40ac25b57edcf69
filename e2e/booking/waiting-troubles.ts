/** Faults of a booking that is sent after a sign-in. */
import type { Page } from 'playwright-core'
import { fail, letGo } from './faults.ts'
import { ASKING, type Call, loseAnswers, sent, UNKNOWN } from './trouble-steps.ts'
import { MANY } from './troubles.ts'

const NOT_CREATED = 'تعذر إنشاء الحجز'
const STILL_WAITS = 'لديك طلب محفوظ لم يُرسل بعد.'

export type WaitingEnd =
  | 'booked'
  /** The list of appointments shows the reason of the failure, and a link to the completed form. */
  | { said: string }
  /** The list of appointments shows the pending booking, and one click sends it. */
  | 'waits'
  /** The wizard in a new tab shows the outcome. */
  | 'found'

export interface WaitingTrouble {
  what: string
  make(call: Call): Promise<unknown>
  /** Runs while the booking is being sent. */
  meanwhile?(call: Call): Promise<Page>
  only?: 'scheduled' | 'urgent'
  end: WaitingEnd
}

const SENDING = 'جارٍ إرسال طلبك…'

async function reloadWhileSending({ page }: Call): Promise<Page> {
  await page.getByText(SENDING).first().waitFor()
  await page.reload()
  await page.getByText(STILL_WAITS).waitFor()
  await letGo(page)
  return page
}

async function closeWhileSending({ page }: Call): Promise<Page> {
  await page.getByText(SENDING).first().waitFor()
  // The page shows this text before the code that submits the booking is loaded.
  await sent(page)
  const again = await page.context().newPage()
  await page.close()
  await again.goto('/services')
  await again
    .getByText(ASKING)
    .or(again.getByRole('link', { name: 'عرض الموعد' }))
    .first()
    .waitFor()
  await letGo(again)
  return again
}

/** The urgent ones that are missing here are page tests, `mf-booking/src/submission/failed-pending.test.tsx`. */
export const WAITING_TROUBLES: readonly WaitingTrouble[] = [
  { what: 'nothing goes wrong', make: async () => {}, end: 'booked' },
  {
    what: 'the connection is cut each time before the API has read it',
    make: ({ page, path }) => fail(page, { path, drop: true, times: MANY }),
    end: { said: UNKNOWN },
    only: 'scheduled'
  },
  {
    what: 'the connection is cut each time after the work',
    make: ({ page, path }) => fail(page, { path, drop: true, after: true, times: MANY }),
    end: 'booked',
    only: 'scheduled'
  },
  { what: 'the response is lost', make: loseAnswers, end: 'booked' },
  { what: '401', make: ({ page, path }) => fail(page, { path, status: 401 }), end: 'waits', only: 'scheduled' },
  {
    what: '500',
    make: ({ page, path }) => fail(page, { path, status: 500 }),
    end: { said: NOT_CREATED },
    only: 'scheduled'
  },
  {
    what: 'the page is reloaded while the booking is sent',
    make: ({ page, path }) => fail(page, { path, hold: true, after: true }),
    meanwhile: reloadWhileSending,
    end: 'waits'
  },
  {
    what: 'the page is closed while the booking is sent',
    make: ({ page, path }) => fail(page, { path, hold: true, after: true }),
    meanwhile: closeWhileSending,
    end: 'found'
  }
]
