import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { sharedBrowser } from '../kit/shared-browser.ts'
import { someOf } from '../../scripts/testing/runs.ts'
import { productUrl } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'
import { closeAppointment, newestAppointments, NEW_PASSWORD, openAppointments } from './accounts.ts'
import { holdTime } from '../kit/clock.ts'
import { logIn } from '../sign-in/sign-in-form.ts'
import { mendEverything } from './faults.ts'
import { type Hour, listFreeHours, PLUMBING } from './hours.ts'
import { openPrepared, prepareClient, type PreparedClient, press, turnTo, type Wish } from './prepared.ts'
import { acceptTerms, ADDRESS, DESCRIPTION } from './steps.ts'
import { type Trouble, TROUBLES } from './troubles.ts'
import { WAITING_TROUBLES } from './waiting-troubles.ts'
import { WORDS } from '../kit/words.ts'

const words = WORDS.ar
const PATHS = { scheduled: '/store-task', urgent: '/user/urgently-task' }
const KINDS = ['scheduled', 'urgent'] as const
const FOUND = { scheduled: 'تم الحجز الذي انقطع إرساله.', urgent: 'وصل طلبك العاجل الذي انقطع إرساله.' }
const NOT_FOUND = {
  scheduled: 'لم يتم الحجز الذي انقطع إرساله. كل ما أدخلته محفوظ.',
  urgent: 'لم يصل طلبك العاجل الذي انقطع إرساله. كل ما أدخلته محفوظ.'
}

let browser: Browser
let hours: Hour[]
let client: PreparedClient
/** Signed out at the start of each case. */
let visitor: PreparedClient
/** Its pages have a controllable clock, which is not reset between cases. */
let clocked: PreparedClient

beforeAll(async () => {
  const url = productUrl()
  browser = await sharedBrowser()
  const { page, leave } = await newVisitor(browser, url)
  hours = await listFreeHours(page, PLUMBING)
  await mendEverything()
  await leave()
  client = await prepareClient(browser, url)
  visitor = await prepareClient(browser, url)
  clocked = await prepareClient(browser, url)
  await holdTime(clocked.context)
})

/** Removes faults and pending appointments, so that cases do not depend on each other. */
afterEach(async ({ task }) => {
  for (const { context } of [client, visitor, clocked]) {
    const pages = context.pages()
    const [page] = pages
    if (!page) continue
    await mend(page)
    for (const id of await openAppointments(page)) await closeAppointment(page, id)
    // A page in an unknown state is not used again.
    if (task.result?.state === 'fail') await Promise.all(pages.map(each => each.close()))
  }
})

function nextWish(kind: Wish['kind']): Wish {
  if (kind === 'urgent') return { kind }
  const hour = hours.shift()
  if (!hour) throw new Error('The seed has too few free hours for these tests')
  return { kind, hour }
}

/** Each row with one kind of booking, in a full run with each. */
function withKinds<Row extends object>(rows: readonly Row[]): (Row & { kind: Wish['kind'] })[] {
  return rows.flatMap((row, place) => someOf(KINDS, place).map(kind => ({ ...row, kind })))
}

test.each(withKinds(TROUBLES))(
  '[F-153] $kind booking of a client, $what: at most one booking, a clear outcome, no data lost',
  async ({ kind, ...trouble }) => {
    const who = trouble.clock ? clocked : client
    const wish = nextWish(kind)
    const prepared = { client: who.persistedClient, wish }
    const [open] = who.context.pages()
    if (open) await turnTo(open, prepared)
    const opened = open ?? (await openPrepared(who.context, prepared))
    const { total } = await newestAppointments(opened)
    const call = { page: opened, path: PATHS[kind] }
    await trouble.make(call)
    await press(opened, wish)
    const page = (await trouble.meanwhile?.(call)) ?? opened

    const booked = await comesTo(page, wish, trouble.end)
    expect((await newestAppointments(page)).total).toBe(booked ? total + 1 : total)
    await mend(page)
    if (!booked) await press(page, wish)
    const id = await expectConfirmation(page)
    const now = await newestAppointments(page)
    expect([now.total, now.ids[0]]).toEqual([total + 1, id])
    expect(await page.evaluate(() => [localStorage.getItem('taskData'), localStorage.getItem('submissions')])).toEqual([
      null,
      null
    ])
  }
)

test.each(withKinds(WAITING_TROUBLES))(
  '[see F-181] $kind booking of a visitor, sent after a sign-in, when $what: at most one booking, a clear outcome, no data lost',
  async ({ kind, ...trouble }) => {
    const wish = nextWish(kind)
    await visitor.context.clearCookies()
    const opened = await openPrepared(visitor.context, { client: null, wish })
    await press(opened, wish)
    await opened.waitForURL('**/login')
    const call = { page: opened, path: PATHS[kind] }
    await trouble.make(call)
    await logIn(opened, words, visitor.phone, NEW_PASSWORD)
    const page = await trouble.meanwhile(call)

    if (trouble.end === 'found') await page.getByRole('link', { name: 'عرض الموعد' }).click()
    else {
      await page.waitForURL('**/my-appointments')
      await mend(page)
      await page.getByRole('button', { name: 'أرسل طلبي' }).click()
    }
    const id = await expectConfirmation(page)
    const open = await openAppointments(page)
    expect(open).toEqual([id])
  }
)

/** Checks how the fault ends. Returns whether an appointment was made; otherwise all entered data are still there. */
async function comesTo(page: Page, wish: Wish, end: Trouble['end']): Promise<boolean> {
  if (end === 'booked') {
    await expectConfirmation(page)
    return true
  }
  if (end === 'found') {
    await page.getByRole('status').filter({ hasText: FOUND[wish.kind] }).waitFor()
    await page.getByRole('link', { name: 'عرض الموعد' }).click()
    await expectConfirmation(page)
    return true
  }
  await page.getByRole('alert').filter({ hasText: NOT_FOUND[wish.kind] }).waitFor()
  await page.getByRole('link', { name: 'أكمل الحجز' }).click()
  if (wish.kind === 'scheduled') await acceptTerms(page)
  await expectPersisted(page, wish)
  return false
}

async function expectPersisted(page: Page, wish: Wish): Promise<void> {
  if (wish.kind === 'urgent') {
    expect(await page.getByRole('textbox', { name: words.description }).inputValue()).toBe(DESCRIPTION)
  } else {
    const summary = page.getByRole('complementary', { name: words.booking_summary })
    for (const text of [ADDRESS, DESCRIPTION, wish.hour.time]) await summary.getByText(text).waitFor()
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  }
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('taskData'))) ?? '{}')).toMatchObject({
    address: ADDRESS,
    description: DESCRIPTION
  })
}

async function mend(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await mendEverything()
}

/** Waits for the page of the appointment. Returns its id. */
async function expectConfirmation(page: Page): Promise<number> {
  await page.waitForURL('**/appointment-details/*')
  await page.getByRole('heading', { level: 1, name: words.appointment_details }).waitFor()
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}
