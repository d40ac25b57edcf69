/** A new client with the appointments that a test needs. */
import type { Page } from 'playwright-core'
import { type BOOKING, developmentClient, URGENT } from '@hirfa/shared-platform/testing/marketplace'
import { arriveRegistered, post } from '../booking/accounts.ts'

/** Signs in as a new client with an appointment in each of these statuses. Returns the phone and the ids. */
export async function arriveWith(page: Page, ...statuses: number[]): Promise<{ phone: string; ids: number[] }> {
  const phone = await arriveRegistered(page)
  const ids = []
  for (const status of statuses) {
    const id = await bookUrgently(page)
    ids.push(id)
    if (status !== 0) await playArtisan(page, id, status)
  }
  return { phone, ids }
}

/** Books an urgent request for the client of a page. Returns the id. */
export async function bookUrgently(page: Page): Promise<number> {
  return (await post(page, '/user/urgently-task', URGENT)).task.id
}

/** Signs in as a new client with this appointment, accepted. */
export async function bookWith(page: Page, booking: typeof BOOKING): Promise<number> {
  await arriveRegistered(page)
  const { task } = await post(page, '/store-task', booking)
  await playArtisan(page, task.id, 1)
  return task.id
}

export async function playArtisan(page: Page, id: number, status: number): Promise<void> {
  await developmentClient(new URL(page.url()).origin).setStatus(id, { status, total_price: 2500, profile: 1 })
}
