/** A push service for tests: receives the API's messages and decrypts them as the browser would. */
import { vi } from 'vitest'
import { createBrowserSubscription } from '../../api/testing/browser-subscription.ts'
import { startHttpCatcher } from '../../api/testing/http-catcher.ts'
import { STEP_TIMEOUT_MS } from '../kit/visitor.ts'

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
      const request = await vi.waitUntil(() => catcher.requests[read], { timeout: STEP_TIMEOUT_MS })
      read++
      return JSON.stringify(browser.read(request.body))
    },
    close: catcher.close
  }
}
