import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { BOOKING } from '@hirfa/shared-platform/testing/marketplace'
import { testServer } from '../../../delivery/testing/test-server.ts'
import { type HttpCatcher, startHttpCatcher } from '../../testing/http-catcher.ts'
import { type TestApi, arrive, newClient, startTestApi } from '../../testing/index.ts'
import { type MailCatcher, startMailCatcher } from '../../testing/mail-catcher.ts'
import { NOW } from '../../testing/api-of-file.ts'
import { createClock, later } from '../clock.ts'
import { unsetMessenger } from '../sign-in/messenger.ts'
import { createChannels } from './channels.ts'
import { readChannelSettings } from './channel-settings.ts'

const TIMEOUT_MS = 20_000

const RETRY_SECONDS = [2, 10, 30, 120, 300]
const MAIL = { MAIL_FROM: 'Hirfa <no-reply@hirfa.example>', PUBLIC_URL: 'https://hirfa.example/' }

let api: TestApi
let mail: MailCatcher
let sms: HttpCatcher
let lastPhone = 770_000_000
beforeAll(async () => {
  mail = await startMailCatcher()
  sms = await startHttpCatcher()
  const channels = {
    ...MAIL,
    SMTP_URL: mail.url,
    SMS_URL: `${sms.url}/send`,
    SMS_AUTHORIZATION: 'Bearer gateway',
    SMS_FIELDS: '{"sender":"Hirfa","to":"{to}","body":"{text}"}'
  }
  api = await startTestApi({ now: NOW, channels })
})
afterEach(async () => {
  await api.db.deleteFrom('outbox').execute()
  await api.dev.fixClock(NOW)
  for (const list of [mail.mails, mail.refusals, sms.requests, sms.statuses, api.failures]) list.length = 0
})
afterAll(async () => {
  await api.close()
  await mail.close()
  await sms.close()
})

function waiting() {
  return api.db.selectFrom('outbox').selectAll().execute()
}

async function askForCode() {
  const phone = `+213${++lastPhone}`
  const visitor = await arrive(api.url, 'fr')
  return { phone, visitor, answer: await visitor.post('/otp-register', { phone }) }
}

test('a code is sent through the SMS gateway with the configured fields, and is valid', async () => {
  const { phone, visitor, answer } = await askForCode()
  expect(answer.status).toBe(200)
  await vi.waitFor(() => expect(sms.requests).toHaveLength(1), TIMEOUT_MS)
  const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = sms.requests
  expect(path).toBe('/send')
  expect(headers.authorization).toBe('Bearer gateway')
  const sent = JSON.parse(String(body))
  expect(sent).toMatchObject({ sender: 'Hirfa', to: phone })
  const otp_code = /\d{6}/.exec(sent.body)?.[0]
  expect((await visitor.post('/verify-otp', { identifier: phone, type: 'phone', otp_code })).status).toBe(200)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), TIMEOUT_MS)
  expect(await api.dev.mailbox()).toEqual([])
})

test('a gateway with the format `form` gets a form', async () => {
  const channels = { SMS_URL: `${sms.url}/form`, SMS_FORMAT: 'form', SMS_FIELDS: '{"phone":"{to}","message":"{text}"}' }
  const other = await startTestApi({ now: NOW, channels })
  await (await arrive(other.url, 'ar')).post('/otp-register', { phone: '+213770999999' })
  await vi.waitFor(() => expect(sms.requests).toHaveLength(1), TIMEOUT_MS)
  await other.close()
  const form = new URLSearchParams(String(sms.requests[0]?.body))
  expect(form.get('phone')).toBe('+213770999999')
  expect(form.get('message')).toContain('رمز التحقق')
})

test('a mail is in the recipient’s language, and its link points to the product', async () => {
  await (await arrive(api.url, 'ar')).post('/forgot-password', { email: 'amina@hirfa.example' })
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1), TIMEOUT_MS)
  const [caught] = mail.mails
  expect(caught).toMatchObject({
    to: 'amina@hirfa.example',
    from: 'no-reply@hirfa.example',
    subject: 'استعادة كلمة السر في حرفة'
  })
  expect(caught?.text).toMatch(/: https:\/\/hirfa\.example\/password-reset\/[\w-]{43}\?email=amina%40hirfa\.example$/)
})

test('a code by mail has a subject', async () => {
  await (await arrive(api.url, 'fr')).post('/otp-mail-register', { email: 'a,victim@hirfa.example' })
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1), TIMEOUT_MS)
  expect(mail.mails[0]).toMatchObject({ to: '"a,victim"@hirfa.example', subject: 'Votre code Hirfa' })
})

test('a failure is retried with growing delays and finally given up', async () => {
  sms.statuses.push(503, 500, 429, 502, 503, 503)
  await askForCode()
  let now = NOW
  for (const [index, wait] of RETRY_SECONDS.entries()) {
    await vi.waitFor(() => expect(api.failures).toHaveLength(index + 1), TIMEOUT_MS)
    const [message] = await waiting()
    expect(message?.next_at).toEqual(new Date(now.getTime() + wait * 1000))

    await api.dev.fixClock(new Date(now.getTime() + wait * 1000 - 1))
    api.sendDue()
    now = new Date(now.getTime() + wait * 1000)
    await api.dev.fixClock(now)
    expect(sms.requests).toHaveLength(index + 1)
    api.sendDue()
  }
  await vi.waitFor(() => expect(api.failures).toHaveLength(6), TIMEOUT_MS)
  expect(api.failures.map(({ givenUp }) => givenUp)).toEqual([false, false, false, false, false, true])
  expect(await waiting()).toEqual([])
  expect(sms.requests).toHaveLength(6)
})

test('a permanent refusal is not retried, and its log entry has no content', async () => {
  sms.statuses.push(400)
  const { phone } = await askForCode()
  mail.refusals.push('550 no such box')
  await (await arrive(api.url)).post('/otp-mail-register', { email: 'unknown@hirfa.example' })
  await vi.waitFor(() => expect(api.failures).toHaveLength(2), TIMEOUT_MS)
  expect(api.failures.toSorted((a, b) => a.channel.localeCompare(b.channel))).toEqual([
    { channel: 'email', attempts: 1, givenUp: true, reason: 'SMTP 550' },
    { channel: 'sms', attempts: 1, givenUp: true, reason: 'SMS gateway: 400' }
  ])
  expect(JSON.stringify(api.failures)).not.toContain(phone)
  expect(await waiting()).toEqual([])
})

test('a mail is retried when the mail server is busy', async () => {
  mail.refusals.push('450 later')
  await (await arrive(api.url)).post('/otp-mail-register', { email: 'later@hirfa.example' })
  await vi.waitFor(() => expect(api.failures).toMatchObject([{ channel: 'email', givenUp: false }]), TIMEOUT_MS)
  expect(mail.mails).toEqual([])
  await api.dev.fixClock(new Date(NOW.getTime() + 2000))
  api.sendDue()
  await vi.waitFor(() => expect(mail.mails).toMatchObject([{ to: 'later@hirfa.example' }]), TIMEOUT_MS)
})

test('an expired code is not sent', async () => {
  sms.statuses.push(503)
  await askForCode()
  await vi.waitFor(() => expect(api.failures).toHaveLength(1), TIMEOUT_MS)
  await api.dev.fixClock(later(NOW, 600))
  api.sendDue()
  await vi.waitFor(() => expect(api.failures).toHaveLength(2), TIMEOUT_MS)
  expect(api.failures[1]).toMatchObject({ givenUp: true, reason: 'too late' })
  expect(sms.requests).toHaveLength(1)
})

test('several servers on one database send each message once, and take over those of a stopped one', async () => {
  const channels = { SMS_URL: `${sms.url}/send` }
  await api.db.deleteFrom('outbox').execute()
  const row = { channel: 'sms', payload: JSON.stringify({ text: 'x' }), expires_at: new Date('2027-01-01') } as const
  const rows = Array.from({ length: 40 }, (_, index) => ({
    ...row,
    recipient: `+2137000000${10 + index}`,
    next_at: NOW
  }))
  const left = { ...row, recipient: 'left', attempts: 1, next_at: later(NOW, 60) }
  await api.db
    .insertInto('outbox')
    .values([...rows, left])
    .execute()
  const fail = (error: unknown) => expect(error).toBeUndefined()
  const clock = createClock(NOW)
  const servers = Array.from(
    { length: 3 },
    () =>
      createChannels({
        db: api.db,
        clock,
        settings: readChannelSettings(channels),
        fallback: unsetMessenger,
        report: fail,
        onError: fail
      }).outbox
  )
  for (const server of servers) server.wake()
  await vi.waitFor(() => expect(sms.requests).toHaveLength(40), TIMEOUT_MS)
  const recipients = () => new Set(sms.requests.map(({ body }) => JSON.parse(String(body)).to))
  expect(recipients().size).toBe(40)
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), TIMEOUT_MS)
  clock.fix(later(NOW, 60))
  for (const server of servers) server.wake()
  await vi.waitFor(() => expect(recipients().has('left')).toBe(true), TIMEOUT_MS)
  for (const server of servers) await server.stop()
  expect(sms.requests).toHaveLength(41)
  expect(await waiting()).toEqual([])
})

test('a reminder that a dead process may have sent is not sent again, and is reported when it expires', async () => {
  const { id } = await api.db.selectFrom('appointments').select('id').limit(1).executeTakeFirstOrThrow()
  const silent = await testServer(() => undefined)
  const failing = { fallback: unsetMessenger, report: () => undefined, onError: () => undefined }
  const settings = readChannelSettings({ SMS_URL: silent.url })
  const dying = createChannels({ ...failing, db: api.db, clock: createClock(NOW), settings }).outbox
  const calls = once(silent.server, 'connection')
  // The message is not due for the other process yet.
  await api.dev.fixClock(new Date(NOW.getTime() - 1000))
  await dying.put(api.db, [
    { channel: 'sms', recipient: 'x', payload: { text: 'x' }, lifetime: 600, appointmentId: id }
  ])
  dying.wake()
  const [socket]: Socket[] = await calls
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ attempts: 1 }]), TIMEOUT_MS)
  await dying.stop()
  socket?.destroy()

  for (const [seconds, left] of [
    [61, 1],
    [599, 1],
    [600, 0]
  ] as const) {
    await api.dev.fixClock(new Date(NOW.getTime() + seconds * 1000))
    api.sendDue()
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(left), TIMEOUT_MS)
  }
  expect(sms.requests).toEqual([])
  expect(api.failures).toMatchObject([{ channel: 'sms', givenUp: true, reason: 'too late' }])
})

test('a hanging gateway delays neither requests nor mails nor the shutdown', async () => {
  // The call to the gateway never times out, so that a caller that awaited it would hang.
  const endless = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  onTestFinished(() => endless.mockRestore())
  const silent = await testServer(() => undefined)
  const channels = { ...MAIL, SMTP_URL: mail.url, SMS_URL: silent.url }
  const hanging = await startTestApi({ now: NOW, channels })
  const asked = once(silent.server, 'connection')
  const visitor = await arrive(hanging.url)
  expect((await visitor.post('/otp-register', { phone: '+213770888888' })).status).toBe(200)
  await asked
  expect((await visitor.post('/otp-mail-register', { email: 'nadia@hirfa.example' })).status).toBe(200)
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1), TIMEOUT_MS)
  const client = await newClient(hanging)
  expect((await client.post('/store-task', BOOKING)).status).toBe(201)
  await hanging.close()
})

test.each([
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be a URL that begins with smtp: or smtps:'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL is set, so MAIL_FROM must be the sender.'],
  [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.dz' },
    'SMTP_URL is set, so PUBLIC_URL must be the base of links in a mail.'
  ],
  [
    { SMS_URL: 'http://sms.example', NODE_ENV: 'production' },
    'SMS_URL must begin with https:// in production: plain http exposes the codes.'
  ],
  [{ SMS_URL: 'ftp://sms.example' }, 'SMS_URL must be a URL that begins with http: or https:'],
  [{ SMS_URL: 'https://sms.example', SMS_FORMAT: 'xml' }, 'SMS_FORMAT must be json or form'],
  [
    { SMS_URL: 'https://sms.example', SMS_FIELDS: '{"to":"{to}"}' },
    'SMS_FIELDS must be a JSON object of strings that contain {to} and {text}'
  ],
  [{ FCM_SERVICE_ACCOUNT: '/nowhere.json' }, 'FCM_SERVICE_ACCOUNT: /nowhere.json cannot be read.'],
  [{ PUSH_CONTACT: 'me' }, 'PUSH_CONTACT must be a URL that begins with mailto: or https:']
])('%j is refused with a message', (environment, sentence) => {
  expect(() => readChannelSettings(environment)).toThrow(sentence)
})
