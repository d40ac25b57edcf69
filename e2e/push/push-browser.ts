import type { BrowserContext, CDPSession, Page } from 'playwright-core'

declare global {
  interface Window {
    sounds?: number
  }
}

/** Before the first page: makes subscribing return `subscription`, and counts sounds. */
export async function prepareBrowser(context: BrowserContext, subscription: string): Promise<void> {
  await context.addInitScript(token => {
    const { endpoint, keys } = JSON.parse(token)
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0)).buffer
    const subscription = Object.assign(Object.create(null), {
      endpoint,
      toJSON: () => JSON.parse(token),
      getKey: (name: 'p256dh' | 'auth') => bytes(keys[name])
    })
    PushManager.prototype.subscribe = () => Promise.resolve(subscription)
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      window.sounds = (window.sounds ?? 0) + 1
      return play.call(this)
    }
  }, subscription)
}

/** Answers the browser's permission prompt with consent. */
export async function allowWhenAsked(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const known = () => sessionStorage.getItem('permission') ?? 'default'
    Object.defineProperty(Notification, 'permission', { get: known })
    Notification.requestPermission = () => {
      sessionStorage.setItem('permission', 'granted')
      return Promise.resolve('granted')
    }
  })
}

/** Returns the function that delivers a message to the service worker, with or without an open page. */
export async function pushTo(page: Page): Promise<(message: string) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const worker = new Promise<{ origin: string; registrationId: string }>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId, isDeleted } of registrations) {
        if (!isDeleted && new URL(scopeURL).pathname === '/')
          resolve({ origin: new URL(scopeURL).origin, registrationId })
      }
    })
  })
  await session.send('ServiceWorker.enable')
  return async data => {
    await session.send('ServiceWorker.deliverPushMessage', { ...(await worker), data })
  }
}

/** Stops the service worker, as a browser does when it is idle. The next push message starts it. */
export async function stopWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  // A message that reaches a worker while it stops is lost.
  const stopped = new Promise<void>(resolve => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve()
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await stopped
  await session.detach()
}

export function notificationsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations()
    const lists = await Promise.all(registrations.map(registration => registration.getNotifications()))
    return lists.flat().map(({ title }) => title)
  })
}

export function soundsOf(page: Page): Promise<number> {
  return page.evaluate(() => window.sounds ?? 0)
}

/** The number of pages that `matchAll` returns in the service worker; it includes a page that is closing. */
export function openPages(context: BrowserContext): Promise<number> {
  return inWorker(context, 'clients.matchAll({ includeUncontrolled: true }).then(pages => pages.length)')
}

/** The titles of the open system notifications, read by the service worker. */
export function notificationsWithoutPage(context: BrowserContext): Promise<string[]> {
  return inWorker(context, 'registration.getNotifications().then(all => all.map(({ title }) => title))')
}

/** As a string: the DOM types of the tests do not include those of a service worker. */
function inWorker<Result>(context: BrowserContext, script: string): Promise<Result> {
  const worker = context.serviceWorkers().at(-1)
  if (!worker) throw new Error('There is no service worker')
  return worker.evaluate(script)
}

/** Clicks the open notification. Returns a function that reads the addresses of the windows opened since. */
export async function clickNotification(context: BrowserContext): Promise<() => Promise<string[]>> {
  await inWorker(
    context,
    `(async () => {
    self.opened = []
    clients.openWindow = address => Promise.resolve(void opened.push(address))
    const [notification] = await registration.getNotifications()
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })()`
  )
  return () => inWorker(context, 'opened')
}
