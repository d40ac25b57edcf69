import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPage, getPage, pages, provideWorkerScope } from '../../testing/push-worker.ts'
import { type Notice, noteNavigation, pageForNotice, postNotice, repeatNotices } from './post-notices.ts'

let count = 0
/** Each test has its own message, pages and minute, because the worker is one for all. */
beforeEach(() => {
  count++
  vi.useFakeTimers({ now: count * 60_000, toFake: ['Date'] })
  provideWorkerScope()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function newNotice(which = '') {
  const notice = { id: `m-${count}${which}`, title: 'Accepted', body: '' }
  return { notice, pushed: { pushed: notice } }
}
const open = (name: string, focused = false) => {
  const page = createPage(`${name}-${count}`, focused)
  pages.push(page)
  return page
}
const close = (page: ReturnType<typeof createPage>) => void pages.splice(pages.indexOf(page), 1)
async function arrives(notice: Notice): Promise<void> {
  const page = await pageForNotice(notice)
  if (page) postNotice(notice, page)
}
const listens = (page: ReturnType<typeof createPage>) => repeatNotices({ listening: true }, page)

test('[F-268] a page that begins to listen gets the messages that were posted to it, and no others', async () => {
  const { notice, pushed } = newNotice()
  const [other, loading] = [open('other'), open('loading', true)]
  await arrives(notice)
  for (const page of pages) await listens(page)
  expect([other.received(), loading.received()]).toEqual([[], [pushed, pushed]])
})

test('[F-268] the page that replaces another gets what that one has not shown', async () => {
  const first = newNotice('a')
  const second = newNotice('b')
  const old = open('old')
  await arrives(first.notice)
  await arrives(second.notice)
  await repeatNotices({ seen: first.notice.id }, old)
  close(old)
  const [next, later] = [open('next'), open('later')]
  await listens(next)
  await listens(later)
  expect([next.received(), later.received()]).toEqual([[second.pushed], []])
})

test('[F-268] a page that begins to listen while the page of a message is chosen gets the message, once', async () => {
  const { notice, pushed } = newNotice()
  const old = open('old', true)
  const next = createPage(`next-${count}`)
  await Promise.all([listens(next), arrives(notice)])
  expect([old.received(), next.received()]).toEqual([[], [pushed]])
})

test('[F-268] a message that arrives before the only page is parsed is shown there', async () => {
  const { notice, pushed } = newNotice()
  const parsed = noteNavigation({ resultingClientId: `loading-${count}` })
  await arrives(notice)
  const loading = open('loading')
  await parsed
  await listens(loading)
  expect(loading.received()).toEqual([pushed])
})

test('[F-268] a message that arrived without a page is not posted to a later one', async () => {
  const { notice } = newNotice()
  const parsed = noteNavigation({ resultingClientId: `closed-${count}` })
  const closed = open('closed')
  await parsed
  close(closed)
  await arrives(notice)
  const later = open('later')
  await listens(later)
  expect(later.received()).toEqual([])
})

test('[F-268] a message that no page has shown is old after half a minute', async () => {
  const { notice } = newNotice()
  const closed = open('closed')
  await arrives(notice)
  close(closed)
  vi.setSystemTime(Date.now() + 30_000)
  const later = open('later')
  await listens(later)
  expect(later.received()).toEqual([])
})

test('[F-268] a page that has not begun to listen for half a minute is not waited for', async () => {
  const { notice } = newNotice()
  const { promise: never } = Promise.withResolvers<undefined>()
  getPage.mockReturnValue(never)
  void noteNavigation({ resultingClientId: `closed-${count}` })
  vi.setSystemTime(Date.now() + 30_000)
  await arrives(notice)
  const later = open('later')
  await listens(later)
  expect(later.received()).toEqual([])
})

test('other messages of a page are not answered', async () => {
  const { notice, pushed } = newNotice()
  const page = open('page')
  await arrives(notice)
  for (const data of [null, 'listening', { visited: {} }]) await repeatNotices(data, page)
  await repeatNotices({ listening: true }, null)
  expect(page.received()).toEqual([pushed])
})
