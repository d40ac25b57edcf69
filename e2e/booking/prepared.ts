/** A client or a visitor one tap before the booking: everything told, the hour chosen, and prepared without a wizard. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { newVisitor } from '../product/visitor.ts'
import { arriveRegistered } from './accounts.ts'
import { holdTime } from './clock.ts'
import type { Hour } from './hours.ts'
import { acceptTerms, pressConfirm } from './steps.ts'
import { WORDS } from './words.ts'

/** Light, of the product's own origin, and it runs nothing: a place to prepare the storage from. */
const STILL_PAGE = '/api/faqs'
const words = WORDS.ar

/** A browser profile whose session is a client's; the same for many cases, each with a tab of its own. */
export interface PreparedClient {
  context: BrowserContext
  /** The number they sign in with. */
  phone: string
  /** What the browser keeps of them. */
  kept: string
  leave(): Promise<void>
}

export async function prepareClient(
  browser: Browser,
  url: string,
  { clock }: { clock: boolean } = { clock: false }
): Promise<PreparedClient> {
  const { page, leave } = await newVisitor(browser, url)
  const phone = await arriveRegistered(page)
  const kept = await page.evaluate(() => localStorage.getItem('client') ?? '')
  await page.close()
  if (clock) await holdTime(page.context())
  return { context: page.context(), phone, kept, leave }
}

/** What a case books: an hour of an artisan, or whoever comes first. */
export type Wish = { kind: 'scheduled'; hour: Hour } | { kind: 'urgent' }

interface Told {
  taskData: string
  client: string | null
  wish: Wish
}

/** Opens a tab in which everything has been told, on the page where it is confirmed. */
export async function openPrepared(context: BrowserContext, told: Told): Promise<Page> {
  const page = await context.newPage()
  await page.goto(STILL_PAGE)
  await leaveTold(page, told)
  await page.goto(placeOf(told.wish))
  if (told.wish.kind === 'scheduled') await acceptTerms(page)
  else await urgentButton(page).waitFor()
  return page
}

/** The same on another artisan's page in a tab that is there already, without loading it again. */
export async function turnTo(page: Page, told: Told & { wish: { hour: Hour } }): Promise<void> {
  // By way of a page without a booking, so that nothing of the one before is taken for the new one.
  await show(page, '/no-such-page')
  await page.getByRole('checkbox').waitFor({ state: 'detached' })
  await leaveTold(page, told)
  await show(page, placeOf(told.wish))
  await acceptTerms(page)
}

function show(page: Page, place: string): Promise<void> {
  return page.evaluate(address => {
    history.pushState({ usr: { origin: '/services' }, key: address }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, place)
}

/** What the wizard and the picker would have kept. */
async function leaveTold(page: Page, told: Told): Promise<void> {
  await page.evaluate(
    ({ taskData, client, hour }) => {
      localStorage.clear()
      sessionStorage.clear()
      localStorage.setItem('taskData', taskData)
      if (client) localStorage.setItem('client', client)
      if (!hour) return
      sessionStorage.setItem('bookingAccess', '1')
      sessionStorage.setItem('bookingChoice', JSON.stringify({ ...hour, taken: null }))
    },
    { taskData: told.taskData, client: told.client, hour: told.wish.kind === 'scheduled' ? told.wish.hour : null }
  )
}

export function placeOf(wish: Wish): string {
  return wish.kind === 'scheduled' ? `/appointement/${wish.hour.artisanId}` : '/services?step=5'
}

/** The last tap. */
export async function press(page: Page, { kind }: Wish): Promise<void> {
  if (kind === 'scheduled') await pressConfirm(page, words)
  else await urgentButton(page).click()
}

function urgentButton(page: Page) {
  return page.getByRole('main').getByRole('button', { name: words.urgent })
}
