import type { Browser, Page } from 'playwright-core'
import { succeeds } from '../kit/states.ts'
import { newVisitor, STEP_TIMEOUT_MS, STILL_PAGE } from '../kit/visitor.ts'

export const DEMO_PHONE = '550000001'
export const DEMO_PASSWORD = 'hirfa-demo-1'
/** Name and password of the accounts of `arriveRegistered`. */
export const NAME = 'سارة عماري'
export const NEW_PASSWORD = 'correct horse'
const DEVICE = { device_id: '0'.repeat(64), device_token: 'tmp-e2e' }

/** An unused number: those of the seed begin with 55. */
export function freshPhone(): string {
  return `6${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}

/** The code of the text message or mail to this recipient. */
export async function codeSentTo(page: Page, phone: string): Promise<string> {
  return succeeds(async () => {
    const { data } = await (await page.request.get('/__dev/outbox')).json()
    const message = data.find((sent: { to: string }) => sent.to.endsWith(phone))
    if (message) return message.code
    throw new Error(`No code was sent to ${phone}. The newest message: ${data[0]?.to}, ${data[0]?.created_at}`)
  }, STEP_TIMEOUT_MS)
}

/** Signs in without a page: session cookies and the persisted client. */
export async function arriveSignedIn(page: Page): Promise<void> {
  await page.request.get('/sanctum/csrf-cookie')
  await keepClient(page, await post(page, '/login', { phone: `+213${DEMO_PHONE}`, password: DEMO_PASSWORD, ...DEVICE }))
}

/** Like `arriveSignedIn`, with a new account. Returns its number. */
export async function arriveRegistered(page: Page): Promise<string> {
  const digits = freshPhone()
  const phone = `+213${digits}`
  await page.request.get('/sanctum/csrf-cookie')
  await post(page, '/otp-register', { phone })
  const code = await codeSentTo(page, digits)
  const { token } = await post(page, '/verify-otp', {
    identifier: phone,
    type: 'phone',
    otp_code: code,
    otp_for: 'register'
  })
  const account = { register_type: 'phone', name: NAME, phone, password: NEW_PASSWORD, token, ...DEVICE }
  await keepClient(page, await post(page, '/register', account))
  return digits
}

/** The ids of this client's appointments, newest first. */
export async function appointmentsOf(page: Page): Promise<number[]> {
  const { ids, total } = await newestAppointments(page)
  if (ids.length !== total) throw new Error(`Only ${ids.length} of ${total} appointments came`)
  return ids
}

/** Registers an account in another browser. Returns its number. */
export async function registerElsewhere(browser: Browser, url: string): Promise<string> {
  const { page, leave } = await newVisitor(browser, url)
  const phone = await arriveRegistered(page)
  await leave()
  return phone
}

/** The number of this client's appointments, and the ids of the newest ten. */
export async function newestAppointments(page: Page): Promise<{ ids: number[]; total: number }> {
  const answer = await page.request.get('/user/tasks?sort_by=created_at', { headers: { Accept: 'application/json' } })
  const { data, total } = await answer.json()
  return { ids: data.map((appointment: { id: number }) => appointment.id), total }
}

/** The ids of this client's pending appointments; none for a visitor. */
export async function openAppointments(page: Page): Promise<number[]> {
  const answer = await page.request.get('/user/tasks?status[]=0', { headers: { Accept: 'application/json' } })
  if (answer.status() === 401) return []
  const { data } = await answer.json()
  return data.map((appointment: { id: number }) => appointment.id)
}

export async function closeAppointment(page: Page, id: number): Promise<void> {
  await post(page, '/user/close-task', { task: id })
}

async function keepClient(page: Page, { user }: { user: object }): Promise<void> {
  await page.goto(STILL_PAGE)
  await page.evaluate(client => localStorage.setItem('client', client), JSON.stringify(user))
}

/** Sends a request of the session of a page, as its scripts do. Returns the body of the response. */
export async function post(page: Page, path: string, body: object) {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const headers = { Accept: 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) }
  const answer = await page.request.post(path, { data: body, headers })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

/** Signs out by the menu of the header. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await page.getByText('تم تسجيل الخروج.', { exact: true }).first().waitFor()
}
