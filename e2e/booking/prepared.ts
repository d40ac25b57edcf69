/** A browser one click before the booking: the draft and the hour are written into the storage, without the wizard. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { newVisitor } from '../product/visitor.ts'
import { arriveRegistered } from './accounts.ts'
import { holdTime } from './clock.ts'
import type { Hour } from './hours.ts'
import { acceptTerms, pressConfirm } from './steps.ts'
import { WORDS } from './words.ts'

/** A response of the product's origin without scripts, from which the storage is filled. */
const STILL_PAGE = '/api/faqs'
const words = WORDS.ar

/** A browser profile of a signed-in client, shared by many cases. */
export interface PreparedClient {
  context: BrowserContext
  phone: string
  /** The persisted client, as JSON. */
  persistedClient: string
  leave(): Promise<void>
}

export async function prepareClient(browser: Browser, url: string): Promise<PreparedClient> {
  const { page, leave } = await newVisitor(browser, url)
  const phone = await arriveRegistered(page)
  const persistedClient = await page.evaluate(() => localStorage.getItem('client') ?? '')
  await page.close()
  return { context: page.context(), phone, persistedClient, leave }
}

/** The same client in another browser profile, whose pages have a controllable clock. */
export async function withClock(browser: Browser, url: string, client: PreparedClient): Promise<PreparedClient> {
  const { page, leave } = await newVisitor(browser, url, { storageState: await client.context.storageState() })
  await page.close()
  await holdTime(page.context())
  return { ...client, context: page.context(), leave }
}

/** What a case books: an hour of an artisan, or an urgent request. */
export type Wish = { kind: 'scheduled'; hour: Hour } | { kind: 'urgent' }

interface PreparedState {
  taskData: string
  client: string | null
  wish: Wish
}

/** Opens a tab on the page that confirms the booking, with all data entered. */
export async function openPrepared(context: BrowserContext, prepared: PreparedState): Promise<Page> {
  const page = await context.newPage()
  await page.goto(STILL_PAGE)
  await persistState(page, prepared)
  await page.goto(placeOf(prepared.wish))
  if (prepared.wish.kind === 'scheduled') await acceptTerms(page)
  else await urgentButton(page).waitFor()
  return page
}

/** As `openPrepared`, for another artisan in an open tab and without a reload. */
export async function turnTo(page: Page, prepared: PreparedState & { wish: { hour: Hour } }): Promise<void> {
  // A page without a booking unmounts the previous one.
  await show(page, '/no-such-page')
  await page.getByRole('checkbox').waitFor({ state: 'detached' })
  await persistState(page, prepared)
  await show(page, placeOf(prepared.wish))
  await acceptTerms(page)
}

function show(page: Page, place: string): Promise<void> {
  return page.evaluate(address => {
    history.pushState({ usr: { origin: '/services' }, key: address }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, place)
}

/** Writes what the wizard and the picker persist. */
async function persistState(page: Page, prepared: PreparedState): Promise<void> {
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
    {
      taskData: prepared.taskData,
      client: prepared.client,
      hour: prepared.wish.kind === 'scheduled' ? prepared.wish.hour : null
    }
  )
}

export function placeOf(wish: Wish): string {
  return wish.kind === 'scheduled' ? `/appointement/${wish.hour.artisanId}` : '/services?step=5'
}

export async function press(page: Page, { kind }: Wish): Promise<void> {
  if (kind === 'scheduled') await pressConfirm(page, words)
  else await urgentButton(page).click()
}

function urgentButton(page: Page) {
  return page.getByRole('main').getByRole('button', { name: words.urgent })
}
