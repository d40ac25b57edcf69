import { nameIn } from '@hirfa/shared-contract'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { inFullRun } from '../../scripts/testing/runs.ts'
import { likeOldestBrowsers } from '../kit/oldest-browser.ts'
import { sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { DESKTOP, newVisitor, PHONE, type Visitor, type VisitorOptions } from '../kit/visitor.ts'
import { logIn, register } from '../sign-in/sign-in-form.ts'
import { arriveRegistered, freshPhone, NEW_PASSWORD, openAppointments, registerElsewhere } from './accounts.ts'
import { ADDRESS, answerAll, confirmBooking, DESCRIPTION, findArtisans, openArtisan, pickHour } from './steps.ts'
import { WORDS } from '../kit/words.ts'

let browser: Browser
beforeAll(async () => void (browser = await sharedBrowser()))

const LANGUAGES = {
  ar: { locale: 'ar-DZ', viewport: PHONE, direction: 'rtl' },
  fr: { locale: 'fr-FR', viewport: DESKTOP, direction: 'ltr' },
  en: { locale: 'en-GB', viewport: PHONE, direction: 'ltr' }
}

/** One profile for each language: only the first case of each loads all files of the product. */
const visitors: Record<string, Visitor> = {}

interface Way {
  language: keyof typeof LANGUAGES
  kind: 'hour' | 'urgent'
  who: 'client who is signed in' | 'visitor with an account' | 'new visitor'
  /** `missing`: `null`, as in a WebView. `full`: it throws on write only. */
  storage?: 'missing' | 'full'
}

/** The bookings of the other ways by a new visitor are those of `keyboard.test.ts` and `../taps`. */
const WAYS: Way[] = [
  { language: 'fr', kind: 'urgent', who: 'visitor with an account' },
  ...inFullRun<Way>([
    { language: 'en', kind: 'hour', who: 'new visitor' },
    { language: 'ar', kind: 'urgent', who: 'client who is signed in' },
    { language: 'ar', kind: 'hour', who: 'new visitor', storage: 'missing' },
    { language: 'fr', kind: 'urgent', who: 'visitor with an account', storage: 'full' }
  ])
]

test.each(WAYS)(
  '[F-008] [F-100] [F-150] [see F-181] [F-182] [see F-184] [F-290] [F-291] [F-292] $language, $kind: a $who books from the home page, and the API has the appointment',
  async ({ language, kind, who, storage }) => {
    const words = WORDS[language]
    const { direction, ...device } = LANGUAGES[language]
    const known = storage ? undefined : visitors[language]
    const visitor = known ?? (await visitorInOldBrowser(device, storage))
    await known?.startOver()
    if (!storage) visitors[language] = visitor
    const { page, errors } = visitor
    const phone = who === 'client who is signed in' ? await arriveRegistered(page) : null
    const account = who === 'visitor with an account' ? await registerElsewhere(browser, productUrl()) : null

    await page.goto('/')
    expect(await page.evaluate("'toSorted' in Array.prototype || 'randomUUID' in crypto")).toBe(false)
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      language,
      direction
    ])
    await page.getByRole('main').getByRole('link', { name: words.plumbing }).first().click()
    await answerAll(page, words)
    const wanted = kind === 'hour' ? await bookHour(page, language) : await bookUrgently(page, language)

    if (phone === null) {
      await reachSignIn(page)
      if (account) await logIn(page, words, account, NEW_PASSWORD)
      else await register(page, words, freshPhone())
    }
    await page.waitForURL('**/appointment-details/*')
    for (const text of [words.created, words.willContact, words.pending]) await page.getByText(text).first().waitFor()

    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    const row = await (
      await page.request.get(`/user/get-task/${id}`, { headers: { Accept: 'application/json' } })
    ).json()
    const place = { address: ADDRESS, description: DESCRIPTION, state_id: 16, category: { slug: 'plumbing' } }
    expect(row).toMatchObject({ id, status: 0, type: kind === 'hour' ? 1 : 0, ...place })
    expect(nameAndTimeOf(row, language)).toEqual(wanted)
    expect(await openAppointments(page)).toEqual([id])
    expect(await page.evaluate(leftBehind)).toEqual([])

    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('success')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: words.appointment_details }).waitFor()
    expect(await page.getByText(words.created).count()).toBe(0)
    expect(errors).toEqual([])
  }
)

async function visitorInOldBrowser(device: VisitorOptions, storage: Way['storage']): Promise<Visitor> {
  const visitor = await newVisitor(browser, productUrl(), { ...device, reducedMotion: 'no-preference' })
  await likeOldestBrowsers(visitor.page)
  if (storage) await visitor.page.addInitScript(refuseStorage, storage)
  return visitor
}

function refuseStorage(how: 'missing' | 'full'): void {
  if (how === 'missing')
    for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get: () => null })
  else
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
}

/** Waits for the sign-in; a failure names what the page shows instead. */
async function reachSignIn(page: Page): Promise<void> {
  await page.waitForURL('**/login').catch(async (cause: unknown) => {
    throw new Error(`${page.url()} shows: ${await page.getByRole('main').innerText()}`, { cause })
  })
}

/** Books an hour of the second artisan. Returns the artisan's name and the start time. */
async function bookHour(page: Page, language: Way['language']): Promise<[string | null, string | null]> {
  const words = WORDS[language]
  await findArtisans(page, words)
  const artisan = await openArtisan(page, words, 1)
  const hour = await pickHour(page, words)
  await confirmBooking(page, words)
  return [artisan, /[0-9]{2}:00/.exec(hour)?.[0] ?? '']
}

async function bookUrgently(page: Page, language: Way['language']): Promise<[null, null]> {
  await page.getByRole('main').getByRole('button', { name: WORDS[language].urgent_booking }).click()
  return [null, null]
}

interface Row {
  profile: { first_name: string; last_name: string; latin_name: string } | null
  start_time: string | null
}

function nameAndTimeOf({ profile, start_time }: Row, language: Way['language']): [string | null, string | null] {
  const name = profile && { name: `${profile.first_name} ${profile.last_name}`, latinName: profile.latin_name }
  return [name && nameIn(name, language), start_time && start_time.slice(0, 5)]
}

/** The storage keys of a booking that are still set. */
function leftBehind(): string[] {
  const isSet = (storage: Storage | null, key: string) => (storage?.getItem(key) ?? null) !== null
  const local = ['taskData', 'submissions'].filter(key => isSet(localStorage, key))
  const session = ['pendingBooking', 'pendingUrgentTask'].filter(key => isSet(sessionStorage, key))
  return [...local, ...session]
}
