import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPage, notifications, openWindow, pages, provideWorkerScope } from '../../testing/push-worker.ts'
import { openLink, showPushed } from './show-pushed.ts'

beforeEach(provideWorkerScope)
afterEach(() => void vi.unstubAllGlobals())

const payload = (id: string) =>
  JSON.stringify({ data: { id, title: 'Accepted', body: 'Plumbing', link: '/my-profile' } })

test('[F-268] a message that is delivered twice is one notification and one notice', async () => {
  const page = createPage('page')
  pages.push(page)
  await showPushed(payload('m-1'))
  await showPushed(payload('m-1'))
  expect([...notifications.values()]).toEqual([{ title: 'Accepted', data: { link: '/my-profile' } }])
  expect(page.received()).toEqual([{ pushed: { id: 'm-1', title: 'Accepted', body: 'Plumbing' } }])
})

test('[F-268] the notice follows the system notification', async () => {
  const page = createPage('page')
  pages.push(page)
  const before: number[] = []
  page.postMessage.mockImplementation(() => void before.push(notifications.size))
  await showPushed(payload('m-3'))
  expect(before).toEqual([1])
})

test('a click on a notification opens its link', async () => {
  await showPushed(payload('m-2'))
  await openLink({ data: notifications.get('m-2')?.data } as Notification)
  expect(openWindow.mock.calls).toEqual([['https://hirfa.example/my-profile']])
})
