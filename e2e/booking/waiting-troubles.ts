/** What can go wrong with a booking that waited for a sign-in and is sent after it. */
import type { Page } from 'playwright-core'
import { fail, letGo } from './faults.ts'
import { ASKING, type Call, loseAnswers, UNKNOWN } from './trouble-steps.ts'
import { MANY } from './troubles.ts'

const NOT_CREATED = /تعذر (إنشاء الحجز|إرسال الطلب العاجل)/
const ERROR = 'حدث خطأ'
const STILL_WAITS = 'لديك طلب محفوظ لم يُرسل بعد.'

/** Where the client finds themselves. */
export type WaitingEnd =
  | 'booked'
  /** Beside their appointments: why it was not booked, and the way back to where everything is filled in. */
  | { said: string | RegExp }
  /** Beside their appointments: it waits, and one tap sends it. */
  | 'waits'
  /** In the wizard of a new tab: what became of it. */
  | 'found'

export interface WaitingTrouble {
  what: string
  make(call: Call): Promise<unknown>
  /** While it is being sent. */
  meanwhile?(call: Call): Promise<Page>
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

export const WAITING_TROUBLES: readonly WaitingTrouble[] = [
  { what: 'nothing goes wrong', make: async () => {}, end: 'booked' },
  {
    what: 'the line is cut each time before the server has read',
    make: ({ page, path }) => fail(page, { path, drop: true, times: MANY }),
    end: { said: UNKNOWN }
  },
  {
    what: 'the line is cut each time after the work',
    make: ({ page, path }) => fail(page, { path, drop: true, after: true, times: MANY }),
    end: 'booked'
  },
  { what: 'the answer is lost on the way', make: loseAnswers, end: 'booked' },
  { what: '401', make: ({ page, path }) => fail(page, { path, status: 401 }), end: 'waits' },
  { what: '500', make: ({ page, path }) => fail(page, { path, status: 500 }), end: { said: NOT_CREATED } },
  {
    what: '500 although the work is done',
    make: ({ page, path }) => fail(page, { path, status: 500, after: true }),
    end: 'booked'
  },
  {
    what: 'a page of a gateway instead of an answer',
    make: ({ page, path }) => fail(page, { path, answer: '<!doctype html>' }),
    end: { said: ERROR }
  },
  {
    what: 'the page is reloaded while it is sent',
    make: ({ page, path }) => fail(page, { path, hold: true, after: true }),
    meanwhile: reloadWhileSending,
    end: 'waits'
  },
  {
    what: 'the page is closed while it is sent',
    make: ({ page, path }) => fail(page, { path, hold: true, after: true }),
    meanwhile: closeWhileSending,
    end: 'found'
  }
]
