/** A push service for tests: receives the API's messages and decrypts them as the browser would. */
import { createBrowserSubscription } from '../../api/testing/browser-subscription.ts'
import { startHttpCatcher } from '../../api/testing/http-catcher.ts'

export interface PushService {
  /** The subscription, as `PushManager.subscribe` returns it. */
  subscription: string
  /** Waits for the next message and returns it decrypted. */
  nextMessage(): Promise<string>
  close(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const catcher = await startHttpCatcher()
  const browser = createBrowserSubscription(`${catcher.url}/browser`)
  let read = 0
  return {
    subscription: browser.token,
    async nextMessage() {
      for (let attempt = 0; attempt < 600; attempt++) {
        const request = catcher.requests[read]
        if (request) {
          read++
          return JSON.stringify(browser.read(request.body))
        }
        await new Promise(resolve => setTimeout(resolve, 50))
      }
      throw new Error('The server has sent no message')
    },
    close: catcher.close
  }
}
