import type { Page } from 'playwright-core'
import { DEVELOPMENT_HEADERS } from '@hirfa/shared-platform/testing/marketplace'

const JOB = {
  state: 16,
  city: 554,
  category: 1,
  section: 11,
  address: '12 نهج ديدوش مراد',
  description: 'تسرب تحت المغسلة',
  latitude: 36.75,
  longitude: 3.06,
  isUrgent: true
}

/** Books an urgent request for the client of a page. Returns the id. */
export async function bookUrgently(page: Page): Promise<number> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const headers = { Accept: 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) }
  const answer = await page.request.post('/user/urgently-task', { data: JOB, headers })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
  return (await answer.json()).task.id
}

export async function changeStatus(page: Page, id: number, status: number): Promise<void> {
  const answer = await page.request.post(`/__dev/tasks/${id}/status`, {
    data: { status, profile: 1 },
    headers: DEVELOPMENT_HEADERS
  })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
}

/** Sends a message to all devices of the page's client. Returns their number. */
export async function devicesReached(page: Page): Promise<number> {
  const answer = await page.request.post('/__dev/push', {
    data: { title: 'تجربة', body: '' },
    headers: DEVELOPMENT_HEADERS
  })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
  return (await answer.json()).devices
}
