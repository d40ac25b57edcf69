/** A browser one click before the booking: the draft and the hour are written into the storage, without the wizard. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { newVisitor, STILL_PAGE } from '../kit/visitor.ts'
import { arriveRegistered } from './accounts.ts'
import { DESCRIBED_JOB } from './described-job.ts'
import type { Hour } from './hours.ts'
import { acceptTerms, pressConfirm } from './steps.ts'
import { WORDS } from '../kit/words.ts'

const words = WORDS.ar

/** A browser profile of a signed-in client, shared by many cases. */
export interface PreparedClient {
  context: BrowserContext
  phone: string
  persistedClient: string
}

export async function prepareClient(browser: Browser, url: string): Promise<PreparedClient> {
  const { page } = await newVisitor(browser, url)
  const phone = await arriveRegistered(page)
  const persistedClient = await page.evaluate(() => localStorage.getItem('client') ?? '')
  await page.close()
  return { context: page.context(), phone, persistedClient }
}

/** The booking of a case: an hour of an artisan, or an urgent request. */
export type Wish = { kind: 'scheduled'; hour: Hour } | { kind: 'urgent' }

interface PreparedState {
  client: string | null
  wish: Wish
}

/** Opens the page that confirms the booking with all data entered, in the open tab of the profile or in a new one. */
export async function openPrepared(context: BrowserContext, prepared: PreparedState): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(STILL_PAGE)
  await persistState(page, prepared)
  await page.goto(preparedPath(prepared.wish))
  await expectReady(page, prepared.wish)
  return page
}

/** Like `openPrepared`, without a reload of the open tab. */
export async function turnTo(page: Page, prepared: PreparedState): Promise<void> {
  const place = preparedPath(prepared.wish)
  // A page without a booking unmounts the previous one.
  if (new URL(page.url()).pathname === new URL(place, page.url()).pathname) await show(page, '/no-such-page')
  await persistState(page, prepared)
  if (prepared.wish.kind === 'urgent') {
    // The first step reads the draft from the storage.
    await show(page, '/services')
    await page.getByRole('main').getByRole('heading', { level: 3, name: words.plumbing }).waitFor()
  }
  await show(page, place)
  await expectReady(page, prepared.wish)
}

async function expectReady(page: Page, { kind }: Wish): Promise<void> {
  if (kind === 'scheduled') await acceptTerms(page)
  else await urgentButton(page).waitFor()
}

/** Navigates in the page, and waits until the form of the previous page is gone. */
function show(page: Page, place: string): Promise<void> {
  return page.evaluate(async address => {
    const former = document.querySelector('main input, main textarea')
    history.pushState({ usr: { origin: '/services' }, key: address }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    const isShown = () => former?.isConnected === true
    while (isShown()) await new Promise(resolve => requestAnimationFrame(resolve))
  }, place)
}

async function persistState(page: Page, prepared: PreparedState): Promise<void> {
  await page.evaluate(
    ({ taskData, client, hour }) => {
      localStorage.clear()
      sessionStorage.clear()
      localStorage.setItem('taskData', taskData)
      if (client) localStorage.setItem('client', client)
      if (!hour) return
      sessionStorage.setItem('bookingAccess', '1')
      sessionStorage.setItem('bookingTab', JSON.stringify({ choice: { ...hour, taken: null } }))
    },
    {
      taskData: DESCRIBED_JOB,
      client: prepared.client,
      hour: prepared.wish.kind === 'scheduled' ? prepared.wish.hour : null
    }
  )
}

export function preparedPath(wish: Wish): string {
  return wish.kind === 'scheduled' ? `/appointement/${wish.hour.artisanId}` : '/services?step=5'
}

export async function press(page: Page, { kind }: Wish): Promise<void> {
  try {
    await (kind === 'scheduled' ? pressConfirm(page, words) : urgentButton(page).click())
  } catch (cause) {
    throw new Error(`${page.url()} shows: ${await page.locator('body').innerText()}`, { cause })
  }
}

function urgentButton(page: Page) {
  return page.getByRole('main').getByRole('button', { name: words.urgent_booking })
}
