/** A new client with the appointments that a test needs. */
import type { Page } from 'playwright-core'
import { type BOOKING, DEVELOPMENT_HEADERS, URGENT } from '@hirfa/shared-platform/testing/marketplace'
import { arriveRegistered } from '../booking/accounts.ts'

/** The password of the accounts of `arriveRegistered`. */
export const PASSWORD = 'correct horse'

/** Signs in as a new client with an appointment in each of these statuses. Returns the phone and the ids. */
export async function arriveWith(page: Page, ...statuses: number[]): Promise<{ phone: string; ids: number[] }> {
  const phone = await arriveRegistered(page)
  const ids = []
  for (const status of statuses) {
    const { task } = await write(page, '/user/urgently-task', URGENT)
    ids.push(task.id)
    if (status !== 0) await playArtisan(page, task.id, status)
  }
  return { phone, ids }
}

/** Signs in as a new client with this appointment, accepted. */
export async function bookWith(page: Page, booking: typeof BOOKING): Promise<number> {
  await arriveRegistered(page)
  const { task } = await write(page, '/store-task', booking)
  await playArtisan(page, task.id, 1)
  return task.id
}

export async function playArtisan(page: Page, id: number, status: number): Promise<void> {
  const data = { status, total_price: 2500, profile: 1 }
  const answer = await page.request.post(`/__dev/tasks/${id}/status`, { data, headers: DEVELOPMENT_HEADERS })
  if (!answer.ok()) throw new Error(`The artisan could not move ${id}: ${answer.status()}`)
}

async function write(page: Page, path: string, data: object) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const headers = { Accept: 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) }
  const answer = await page.request.post(path, { data, headers })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}
