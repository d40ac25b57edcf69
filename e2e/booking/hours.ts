/** Free hours of artisans who offer a service; each is returned once. */
import type { Page } from 'playwright-core'

/** The service of `DESCRIBED_JOB`. */
export const PLUMBING = 1

export interface Hour {
  artisanId: number
  date: string
  /** `09:00` */
  time: string
}

/** Later than the dates of other tests, and within the booking horizon. */
const FIRST_DAY = 100
const LAST_DAY = 160
const DAY_MS = 86_400_000
/** Leaves another free hour on each day for the client who loses a race. */
const LEFT_FREE = 2

/** Free hours of the artisans of a service, taken from each artisan in turn. */
export async function listFreeHours(page: Page, serviceId: number): Promise<Hour[]> {
  const { data } = await readPage(page, `/api/profiles?category=${serviceId}&per_page=50`)
  const artisans: { id: number }[] = data
  const hours = await Promise.all(artisans.map(({ id }) => listHoursOf(page, id)))
  const most = Math.max(...hours.map(({ length }) => length))
  return Array.from({ length: most }, (_, index) => hours.flatMap(ofOne => ofOne[index] ?? [])).flat()
}

async function listHoursOf(page: Page, artisanId: number): Promise<Hour[]> {
  const days = `from=${dayAfter(FIRST_DAY)}&to=${dayAfter(LAST_DAY)}`
  const { data } = await readPage(page, `/api/profiles/${artisanId}/availability?${days}`)
  const free: [string, string[]][] = Object.entries(data.days)
  return free.flatMap(([date, times]) => times.slice(0, -LEFT_FREE).map(time => ({ artisanId, date, time })))
}

function dayAfter(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}

async function readPage(page: Page, path: string) {
  const answer = await page.request.get(path)
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`)
  return answer.json()
}
