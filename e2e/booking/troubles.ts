/** Faults of the request that books, and the outcome that the client sees. */
import type { Fault } from '@hirfa/shared-platform/testing/marketplace'
import type { Page } from 'playwright-core'
import { passTime, passTimeUntil } from '../kit/clock.ts'
import { arrived, fail } from './faults.ts'
import {
  type Call,
  letBook,
  letGoUnseen,
  neverLeave,
  openAgain,
  reload,
  shown,
  UNKNOWN,
  waitInVain
} from './trouble-steps.ts'

const NETWORK = 'تعذر الاتصال. تحقق من الشبكة ثم أعد المحاولة.'
const LATE = 'الاتصال يستغرق وقتًا طويلًا'
const CREATED = 'تم إرسال طلبك بنجاح'

/** What the client sees after the fault. */
export type End =
  | 'booked'
  /** The reopened page shows whether the booking was made. */
  | 'found'
  | 'not found'

export interface Trouble {
  what: string
  make(call: Call): Promise<unknown>
  /** Runs after the click. Returns the page to check if it is another one. */
  meanwhile?(call: Call): Promise<Page | void>
  /** The page has a controllable clock. */
  clock?: boolean
  end: End
}

type Happening = Omit<Fault, 'path'>

/** The API holds the response until the case releases it. */
function late(what: string, fault: Happening, meanwhile: Trouble['meanwhile'], end: End): Trouble {
  return {
    what,
    end,
    clock: true,
    make: ({ path }) => fail({ path, hold: true, ...fault }),
    ...(meanwhile && {
      // Time that passes before the request is sent does not count for its limit.
      meanwhile: async call => {
        await arrived()
        return meanwhile(call)
      }
    })
  }
}

/** `mf-booking/src/submission/failed-requests.test.tsx` has the faults of a connection and of a response. */
const NETWORK_LOST: Trouble[] = [
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
    'the API begins after more than 20 s',
    {},
    async ({ page }) => {
      await passTime(page, 20)
      await shown(page, LATE)
      await shown(page, UNKNOWN)
      await letBook(page)
      // The page looks up the outcome without a click.
      await passTimeUntil(page, page.getByText(CREATED))
    },
    'booked'
  )
]

/** The outcomes that a later page looks up are cases of `mf-booking/src/submission/interrupted-bookings.test.tsx`. */
const LEAVING: Trouble[] = [
  {
    what: 'the page is reloaded before the request is sent',
    clock: true,
    make: neverLeave,
    meanwhile: async call => waitInVain(await reload(call)),
    end: 'not found'
  },
  late('the page is closed before the API begins', {}, async call => letGoUnseen(await openAgain(call)), 'found')
]

export const TROUBLES: readonly Trouble[] = [...LATE_ANSWERS, ...NETWORK_LOST, ...LEAVING]
