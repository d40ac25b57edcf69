import { generateKeyPairSync } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type HttpCatcher, startHttpCatcher } from '../../api/testing/http-catcher.ts'
import { createBrowserSubscription } from '../../api/testing/browser-subscription.ts'
import { arriveRegistered } from '../booking/accounts.ts'
import { ownProduct } from '../kit/own-product.ts'
import { newVisitor, startBrowser } from '../kit/visitor.ts'
import { bookUrgently, playArtisan } from '../account/own-client.ts'
import { notificationsOf, prepareBrowser, pushTo } from './push-browser.ts'

const TOKEN = 'dGhpcy1pcy1hLXRva2Vu:APA91b-of-this-browser'
const KEY_FILE = join(tmpdir(), `hirfa-firebase-${process.pid}.json`)
const APP = {
  apiKey: 'AIza-example',
  projectId: 'hirfa',
  appId: '1:12:web:ab12',
  messagingSenderId: '12',
  vapidKey: 'BPdcPqMp0AfFQqzYm9ZkwRSNkqo1vCDHJVQBqTTbGMLIcYvEuEQqHwaQqWvYb4wAoDkKvXH8bDmmqRJq0Ij3ZzE'
}

const settings = { FIREBASE_APP: JSON.stringify(APP), FCM_SERVICE_ACCOUNT: KEY_FILE }
let google: HttpCatcher
let browser: Browser
beforeAll(async () => {
  google = await startHttpCatcher()
  google.bodies['/token'] = { access_token: 'of-google', expires_in: 3600 }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = {
    project_id: APP.projectId,
    client_email: 'push@hirfa.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${google.url}/token`,
    send_origin: google.url
  }
  await writeFile(KEY_FILE, JSON.stringify(account))
  browser = await startBrowser({ whole: true })
  return async () => {
    await browser.close()
    await google.close()
    await rm(KEY_FILE)
  }
})
const own = ownProduct(settings)

/** Stubs the Google services that issue a token. Returns their requests. */
async function answerForGoogle(context: BrowserContext): Promise<Request[]> {
  const asked: Request[] = []
  await context.route('https://*.googleapis.com/**', async (route, request) => {
    asked.push(request)
    const json = request.url().includes('installations.googleapis.com')
      ? { fid: 'c_0123456789012345678', refreshToken: 'r', authToken: { token: 'a', expiresIn: '604800s' } }
      : { token: TOKEN }
    await route.fulfill({ json, headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' } })
  })
  return asked
}

function workersOf(page: Page) {
  return page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ active, updateViaCache }) => ({
      script: new URL(active?.scriptURL ?? '', location.href).pathname,
      updateViaCache
    }))
  )
}

test('[F-268] [F-269] with Firebase configured its token replaces the first one, and a message arrives through it', async () => {
  const { page, errors } = await newVisitor(browser, own.product.url, {
    permissions: ['notifications'],
    serviceWorkers: 'allow'
  })
  await prepareBrowser(page.context(), createBrowserSubscription('https://fcm.googleapis.com/fcm/send/x').token)
  const asked = await answerForGoogle(page.context())
  await arriveRegistered(page)
  const id = await bookUrgently(page)
  await page.goto('/my-appointments')
  await page.waitForFunction(token => localStorage.getItem('fcm_token') === token, TOKEN)
  const [installation, registration] = asked
  expect(asked.map(request => request.url())).toEqual([
    `https://firebaseinstallations.googleapis.com/v1/projects/${APP.projectId}/installations`,
    `https://fcmregistrations.googleapis.com/v1/projects/${APP.projectId}/registrations`
  ])
  expect(installation?.headers()['x-goog-api-key']).toBe(APP.apiKey)
  expect(registration?.headers()['x-goog-api-key']).toBe(APP.apiKey)
  expect(registration?.postDataJSON().web.applicationPubKey).toBe(APP.vapidKey)
  // A registration by Firebase itself would cache the worker.
  expect(await workersOf(page)).toEqual([{ script: '/firebase-messaging-sw.js', updateViaCache: 'none' }])

  await playArtisan(page, id, 1)
  const sent = () => google.requests.find(({ path }) => path === '/v1/projects/hirfa/messages:send')
  await expect.poll(sent).toBeTruthy()
  const { message } = JSON.parse(String(sent()?.body))
  expect(message.token).toBe(TOKEN)
  // The format in which Firebase delivers it.
  const push = await pushTo(page)
  await push(JSON.stringify({ data: message.data, from: '12', fcmMessageId: 'm-1' }))
  await page.getByRole('region', { name: 'الإشعارات' }).getByText('قُبل موعدك').waitFor()
  await expect.poll(() => notificationsOf(page)).toEqual(['قُبل موعدك'])
  expect(errors).toEqual([])
})
