/** The push service of a browser in a test: it takes what the server sends and hands over what only that browser can read. */
import { createBrowserSubscription } from '../../api/testing/browser-subscription.ts'
import { startHttpCatcher } from '../../api/testing/http-catcher.ts'

export interface PushService {
  /** What the browser's own subscribing would give. */
  subscription: string
  /** The next message, deciphered; waits until it has come. */
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
      for (let attempt = 0; attempt < 200; attempt++) {
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
