/** Everything that can go wrong with the one call that books, and what a client is then told. */
import type { Page } from 'playwright-core'
import { passTime, passTimeUntil } from './clock.ts'
import { fail, type Fault, letGo } from './faults.ts'
import {
  type Call,
  letGoUnseen,
  loseAnswers,
  neverLeave,
  NOTHING,
  openAgain,
  reload,
  shown,
  UNKNOWN,
  waitInVain
} from './trouble-steps.ts'

/** More than a browser and we ourselves try again unasked. */
export const MANY = 20
const NETWORK = 'تعذر الاتصال. تحقق من الشبكة ثم أعد المحاولة.'
const AWAY = 'الخدمة غير متاحة مؤقتًا'
const PAUSED = 'الخدمة متوقفة مؤقتًا'
const LATE = 'الاتصال يستغرق وقتًا طويلًا'
const ERROR = 'حدث خطأ. أعد المحاولة بعد قليل.'
const IN_PROGRESS = 'طلبك قيد المعالجة'
const WAIT = 'أعد المحاولة بعد 5 ثوانٍ'
const BUG = /تعذر (إنشاء الحجز|إرسال الطلب العاجل)/
const CREATED = 'تم إرسال طلبك بنجاح'
const BANNED = 'حسابك موقوف، فلا يمكنك الحجز الآن.'

/** What is known once the trouble has passed: the appointment shows, or a sentence with what came of it. */
export type End =
  | 'booked'
  /** The page that was opened again says that it was made, or that it was not. */
  | 'found'
  | 'not found'
  /** The session is over: the booking waits for a sign-in. */
  | 'sign in'
  /** Somebody else has the hour: the picker is open on others. */
  | 'another hour'
  | { said: string | RegExp; fate?: 'nothing' | 'unknown' }

export interface Trouble {
  what: string
  make(call: Call): Promise<unknown>
  /** What happens after the tap; gives the page that is looked at then. */
  meanwhile?(call: Call): Promise<Page | void>
  /** The page's time is held. */
  clock?: boolean
  only?: 'scheduled' | 'urgent'
  end: End
}

type Happening = Omit<Fault, 'path'>

/** The server fails as its switches say. */
function server(what: string, fault: Happening, end: End): Trouble {
  return { what, end, make: ({ page, path }) => fail(page, { path, ...fault }) }
}

/** Something comes that is no answer: before the work, and after it. */
function garbage(answer: string): Trouble[] {
  return [
    server(`«${answer}» instead of an answer`, { answer }, { said: ERROR, fate: 'nothing' }),
    server(`«${answer}» instead of the answer to what is done`, { answer, after: true }, 'booked')
  ]
}

/** The page waits, and the server answers on command. */
function late(what: string, fault: Happening, meanwhile: Trouble['meanwhile'], end: End): Trouble {
  return {
    what,
    end,
    clock: true,
    make: ({ page, path }) => fail(page, { path, hold: true, ...fault }),
    ...(meanwhile && { meanwhile })
  }
}

const CUT: Trouble[] = [
  {
    what: 'the connection is cut before the request leaves',
    make: ({ page, path }) => page.route(`**${path}`, route => route.abort('connectionrefused')),
    end: { said: NETWORK, fate: 'unknown' }
  },
  {
    what: 'there is no network at all',
    make: ({ page }) => page.context().setOffline(true),
    end: { said: NETWORK, fate: 'unknown' }
  },
  server('the line is cut before the server has read', { drop: true, times: MANY }, { said: AWAY, fate: 'unknown' }),
  server('the line is cut once before the server has read', { drop: true }, 'booked'),
  server('the line is cut once after the work, before the answer', { drop: true, after: true }, 'booked'),
  server('the line is cut each time after the work', { drop: true, after: true, times: MANY }, 'booked'),
  server('the line is cut once in the middle of the answer', { cut: true }, 'booked'),
  server('the line is cut each time in the middle of the answer', { cut: true, times: MANY }, 'booked'),
  { what: 'the answer is lost on the way', make: loseAnswers, end: 'booked' },
  {
    what: 'the answer is lost, and so is the network',
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
    'the server begins after more than 10 s',
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
    'the server begins after more than 10 s, and the client has tapped again',
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
    'the answer comes after more than 10 s',
    { after: true },
    async ({ page }) => {
      await passTime(page, 10)
      await shown(page, LATE)
      await letGo(page)
    },
    'booked'
  ),
  late(
    'the server begins after more than 20 s',
    {},
    async ({ page }) => {
      await passTime(page, 20)
      await shown(page, LATE)
      await shown(page, UNKNOWN)
      await letGo(page)
      // Nobody taps again: what became of it is asked by the page itself.
      await passTimeUntil(page, page.getByText(CREATED))
    },
    'booked'
  ),
  late('the answer comes after more than 20 s', { after: true }, ({ page }) => passTime(page, 20), 'booked'),
  late(
    'nothing has come after 20 s, and nothing ever does',
    { drop: true },
    async ({ page }) => {
      await passTime(page, 20)
      await shown(page, UNKNOWN)
      await passTimeUntil(page, page.getByRole('alert').filter({ hasText: NOTHING }))
    },
    { said: LATE, fate: 'nothing' }
  )
]

const ANSWERS: Trouble[] = [
  server('401', { status: 401 }, 'sign in'),
  { ...server('409, the hour is taken', { status: 409, code: 'slot_unavailable' }, 'another hour'), only: 'scheduled' },
  server('409, the key is being worked on', { status: 409, code: 'request_in_progress' }, 'booked'),
  {
    ...server(
      '409, the key is being worked on for longer than anybody waits',
      { status: 409, code: 'request_in_progress', times: MANY },
      { said: IN_PROGRESS, fate: 'unknown' }
    ),
    clock: true,
    meanwhile: ({ page }) => passTimeUntil(page, page.getByRole('alert').filter({ hasText: IN_PROGRESS }))
  },
  server('419 once', { status: 419 }, 'booked'),
  server('419 each time', { status: 419, times: MANY }, { said: /./, fate: 'nothing' }),
  server('422', { status: 422 }, { said: /./, fate: 'nothing' }),
  { ...server('422 for the hour', { status: 422, field: 'start_time' }, { said: /./ }), only: 'scheduled' },
  server('429', { status: 429 }, { said: WAIT, fate: 'nothing' }),
  server('403, the client is banned', { status: 403, code: 'account_banned' }, { said: BANNED, fate: 'nothing' }),
  server('500', { status: 500 }, { said: BUG, fate: 'nothing' }),
  server('500 although the work is done', { status: 500, after: true }, 'booked'),
  server('503 once', { status: 503 }, 'booked'),
  server('503 each time', { status: 503, times: MANY }, { said: PAUSED, fate: 'unknown' }),
  server('503 although the work is done', { status: 503, after: true, times: MANY }, 'booked'),
  ...garbage('<!doctype html><p>Gateway'),
  // The client reads both kinds of answer by the same lines.
  ...['', '{"task":{"id":', '{"task":{}}', 'null']
    .flatMap(garbage)
    .map(each => ({ ...each, only: 'scheduled' as const }))
]

const LEAVING: Trouble[] = [
  late('the page is reloaded before the server begins', {}, async call => letGoUnseen(await reload(call)), 'found'),
  late('the page is closed before the server begins', {}, async call => letGoUnseen(await openAgain(call)), 'found'),
  late('the page is reloaded before the answer comes', { after: true }, reload, 'found'),
  late('the page is closed before the answer comes', { after: true }, openAgain, 'found'),
  {
    what: 'the page is reloaded before the request has left',
    clock: true,
    make: neverLeave,
    meanwhile: async call => waitInVain(await reload(call)),
    end: 'not found'
  },
  {
    what: 'the page is closed before the request has left',
    clock: true,
    make: neverLeave,
    meanwhile: async call => waitInVain(await openAgain(call)),
    end: 'not found'
  }
]

export const TROUBLES: readonly Trouble[] = [...CUT, ...LATE_ANSWERS, ...ANSWERS, ...LEAVING]
