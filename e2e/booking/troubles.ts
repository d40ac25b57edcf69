/** Faults of the request that books, and the outcome that the client sees. */
import type { Page } from 'playwright-core'
import { passTime, passTimeUntil } from '../kit/clock.ts'
import { fail, type Fault, letGo } from './faults.ts'
import {
  type Call,
  letGoUnseen,
  loseAnswers,
  neverLeave,
  NOTHING,
  openAgain,
  reload,
  sent,
  shown,
  UNKNOWN,
  waitInVain
} from './trouble-steps.ts'

/** More than the automatic retries of the browser and the product. */
export const MANY = 20
const NETWORK = 'تعذر الاتصال. تحقق من الشبكة ثم أعد المحاولة.'
const AWAY = 'الخدمة غير متاحة مؤقتًا'
const LATE = 'الاتصال يستغرق وقتًا طويلًا'
const ERROR = 'حدث خطأ. أعد المحاولة بعد قليل.'
const IN_PROGRESS = 'طلبك قيد المعالجة'
const NOT_CREATED = 'تعذر إنشاء الحجز'
const CREATED = 'تم إرسال طلبك بنجاح'

/** The outcome after the fault: the appointment, or a message. */
export type End =
  | 'booked'
  /** The reopened page shows whether the booking was made. */
  | 'found'
  | 'not found'
  /** The session has expired: the booking waits for a sign-in. */
  | 'sign in'
  | { said: string | RegExp; outcome?: 'nothing' | 'unknown' }

export interface Trouble {
  what: string
  make(call: Call): Promise<unknown>
  /** Runs after the click. Returns the page to check if it is another one. */
  meanwhile?(call: Call): Promise<Page | void>
  /** The page has a controllable clock. */
  clock?: boolean
  only?: 'scheduled' | 'urgent'
  end: End
}

type Happening = Omit<Fault, 'path'>

/** A fault that the development controls of the API inject. */
function server(what: string, fault: Happening, end: End): Trouble {
  return { what, end, make: ({ page, path }) => fail(page, { path, ...fault }) }
}

/** The API holds the response until the case releases it. */
function late(what: string, fault: Happening, meanwhile: Trouble['meanwhile'], end: End): Trouble {
  return {
    what,
    end,
    clock: true,
    make: ({ page, path }) => fail(page, { path, hold: true, ...fault }),
    ...(meanwhile && {
      // Time that passes before the request is sent does not count for its limit.
      meanwhile: async call => {
        await sent(call.page)
        return meanwhile(call)
      }
    })
  }
}

const CUT: Trouble[] = [
  {
    what: 'the connection is cut before the request leaves',
    make: ({ page, path }) => page.route(`**${path}`, route => route.abort('connectionrefused')),
    end: { said: NETWORK, outcome: 'unknown' }
  },
  {
    what: 'there is no network at all',
    make: ({ page }) => page.context().setOffline(true),
    end: { said: NETWORK, outcome: 'unknown' }
  },
  server(
    'the connection is cut before the API has read it',
    { drop: true, times: MANY },
    { said: AWAY, outcome: 'unknown' }
  ),
  // Both kinds of booking share the code that retries and looks up; page tests cover the other faults of the urgent
  // one.
  ...[
    server('the connection is cut once before the API has read it', { drop: true }, 'booked'),
    server('the connection is cut once after the work, before the response', { drop: true, after: true }, 'booked'),
    server('the connection is cut each time after the work', { drop: true, after: true, times: MANY }, 'booked'),
    server('the connection is cut once in the middle of the response', { cut: true }, 'booked'),
    server('the connection is cut each time in the middle of the response', { cut: true, times: MANY }, 'booked'),
    { what: 'the response is lost', make: loseAnswers, end: 'booked' as const }
  ].map(each => ({ ...each, only: 'scheduled' as const })),
  {
    what: 'the response is lost, then the network',
    async make({ page, path }) {
      await page.route(`**${path}`, async route => {
        await route.fetch()
        await page.context().setOffline(true)
        await route.abort('connectionreset')
      })
    },
    async meanwhile({ page }) {
      await shown(page, NETWORK)
      await shown(page, UNKNOWN)
      await page.context().setOffline(false)
    },
    end: 'booked'
  }
]

const LATE_ANSWERS: Trouble[] = [
  late(
    'the API begins after more than 10 s',
    {},
    async ({ page }) => {
      await passTime(page, 10)
      await shown(page, LATE)
      await shown(page, UNKNOWN)
      await letGo(page)
    },
    'booked'
  ),
  late(
    'the API begins after more than 10 s, and the client has clicked again',
    {},
    async ({ page, tap }) => {
      await passTime(page, 10)
      await shown(page, LATE)
      await tap()
      await letGo(page)
    },
    'booked'
  ),
  late(
    'the response comes after more than 10 s',
    { after: true },
    async ({ page }) => {
      await passTime(page, 10)
      await shown(page, LATE)
      await letGo(page)
    },
    'booked'
  ),
  late(
    'the API begins after more than 20 s',
    {},
    async ({ page }) => {
      await passTime(page, 20)
      await shown(page, LATE)
      await shown(page, UNKNOWN)
      await letGo(page)
      // The page looks up the outcome without a click.
      await passTimeUntil(page, page.getByText(CREATED))
    },
    'booked'
  ),
  late('the response comes after more than 20 s', { after: true }, ({ page }) => passTime(page, 20), 'booked'),
  late(
    'no response ever comes',
    { drop: true },
    async ({ page }) => {
      await passTime(page, 20)
      await shown(page, UNKNOWN)
      await passTimeUntil(page, page.getByRole('alert').filter({ hasText: NOTHING }))
    },
    { said: LATE, outcome: 'nothing' }
  )
]

/** One response of each kind; `mf-booking/src/submission/failed-requests.test.tsx` has the others. */
const ANSWERS: Trouble[] = [
  server('401', { status: 401 }, 'sign in'),
  {
    ...server(
      '409, the key is being worked on for longer than the page waits',
      { status: 409, code: 'request_in_progress', times: MANY },
      { said: IN_PROGRESS, outcome: 'unknown' }
    ),
    clock: true,
    meanwhile: ({ page }) => passTimeUntil(page, page.getByRole('alert').filter({ hasText: IN_PROGRESS }))
  },
  { ...server('500', { status: 500 }, { said: NOT_CREATED, outcome: 'nothing' }), only: 'scheduled' },
  {
    ...server(
      'the response is a page of a gateway',
      { answer: '<!doctype html><p>Gateway' },
      { said: ERROR, outcome: 'nothing' }
    ),
    only: 'scheduled'
  }
]

const LEAVING: Trouble[] = [
  late('the page is reloaded before the API begins', {}, async call => letGoUnseen(await reload(call)), 'found'),
  late('the page is closed before the API begins', {}, async call => letGoUnseen(await openAgain(call)), 'found'),
  late('the page is reloaded before the response comes', { after: true }, reload, 'found'),
  late('the page is closed before the response comes', { after: true }, openAgain, 'found'),
  {
    what: 'the page is reloaded before the request is sent',
    clock: true,
    make: neverLeave,
    meanwhile: async call => waitInVain(await reload(call)),
    end: 'not found'
  },
  {
    what: 'the page is closed before the request is sent',
    clock: true,
    make: neverLeave,
    meanwhile: async call => waitInVain(await openAgain(call)),
    end: 'not found'
  }
]

export const TROUBLES: readonly Trouble[] = [...CUT, ...LATE_ANSWERS, ...ANSWERS, ...LEAVING]
