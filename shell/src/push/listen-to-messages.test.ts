import { afterEach, beforeEach, expect, test } from 'vitest'
import { postToWorker, providePush, withdrawPush } from '../../testing/push-page.ts'
import { listenToMessages } from './listen-to-messages.ts'

beforeEach(providePush)
afterEach(withdrawPush)

test('[F-268] a page that begins to listen requests the messages that it missed, once', async () => {
  listenToMessages()
  listenToMessages()
  await expect.poll(() => postToWorker.mock.calls).toEqual([[{ listening: true }]])
})
