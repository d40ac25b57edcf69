import { act, cleanup, screen, within } from '@testing-library/react'
import type { ReleaseDocument } from '@hirfa/shared-contract/release'
import { provideCompletion, provideRelease, startSession } from '@hirfa/shared-platform'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listenToPageEvents, type PageEvent } from '../reports/page-events.ts'
import { showFrame } from '../../testing/show-frame.tsx'
import { followedPage } from '../reports/report-when-quiet.ts'
import { giveUp } from './load-remote.ts'

const CLOSED = 'This part is temporarily closed'
const MISSING = 'Page not found'
const LIVE = { version: '1.0.0', base: '/remotes/mf-booking/1.0.0/', entry: 'e.js', integrity: '', global: 'booking_1' }

beforeEach(() => void startSession())

function replace(part: Partial<ReleaseDocument>): void {
  onTestFinished(() => provideRelease(undefined))
  act(() => followedPage.replaceRelease({ ...followedPage.currentRelease(), ...part }))
}

const heading = () => screen.getByRole('main').querySelector('h1')?.textContent

test('a new release leaves a working screen on display and takes effect with the next path', async () => {
  const address = await showFrame('/services')
  replace({
    id: '111111111111',
    shell: '2.0.0',
    remotes: { 'mf-two': { ...LIVE, routes: [], redirects: [{ from: '/services', to: '/moved' }] } }
  })
  expect([heading(), address()]).toEqual([MISSING, '/services'])
  expect(document.documentElement.dataset.release).toBe('000000000000')

  await act(async () => screen.getByRole('link', { name: 'Explore services' }).click())
  expect(address()).toBe('/services')
  await act(async () => screen.getAllByRole('link', { name: 'Back to home' })[0]?.click())
  await act(async () => screen.getByRole('link', { name: 'Explore services' }).click())
  expect(address()).toBe('/moved')
  expect(document.documentElement.dataset.release).toBe('111111111111')
  expect(followedPage.currentRelease().shell).toBe('1.0.0')
})

const SERVICES = { path: '/services', module: './services' }

test('a page of another remote stays on display, without the menu entries of the disabled one', async () => {
  const menu = { menu: 'site', order: 1, path: '/services', label: { ar: 'x', fr: 'x', en: 'Our services' } } as const
  await showFrame('/nowhere', 'en', { 'mf-two': { ...LIVE, routes: [SERVICES], menu: [menu] } })
  expect(screen.getAllByRole('link', { name: 'Our services' })).not.toEqual([])
  replace({ remotes: {}, disabled: { 'mf-two': { paths: [SERVICES.path] } } })
  expect(screen.queryAllByRole('link', { name: 'Our services' })).toEqual([])
  expect(heading()).toBe(MISSING)
})

test('a disabled screen on display is replaced in place when its remote is enabled', async () => {
  await showFrame('/services', 'en', {}, { 'mf-two': { paths: ['/services'] } })
  expect(heading()).toBe(CLOSED)
  const menu = { menu: 'site', order: 1, path: '/services', label: { ar: 'x', fr: 'x', en: 'Our services' } } as const
  replace({ id: '222222222222', remotes: { 'mf-two': { ...LIVE, routes: [], menu: [menu] } }, disabled: {} })
  expect(heading()).toBe(MISSING)
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Our services' })).toBeDefined()
})

test('a version that the release does not contain any more gives way to the live one, which stays trusted', async () => {
  const events: PageEvent[] = []
  listenToPageEvents(event => events.push(event))
  await showFrame('/')
  replace({ remotes: { 'mf-booking': { ...LIVE, routes: [] } } })
  expect(giveUp('mf-booking', '1.1.0')).toBe(true)
  expect(giveUp('mf-booking', '1.0.0')).toBe(false)
  replace({ remotes: {} })
  expect(giveUp('mf-booking', '1.1.0')).toBe(false)
  expect(events).toEqual([])
})

describe('a page that names few of its remotes', () => {
  const REST = { map: 'sha384-x', menu: [], bar: [], persisted: [] }

  beforeEach(() => {
    onTestFinished(() => provideRelease(undefined))
    onTestFinished(() => void vi.restoreAllMocks())
  })

  /** Shows the page of a path, and gives control over the remotes that it does not name. */
  async function showPage(at: string) {
    await showFrame(at, 'en', {})
    const page = followedPage.currentRelease()
    cleanup()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    promise.catch(() => undefined)
    provideCompletion(() => promise)
    provideRelease({ ...page, rest: REST })
    await showFrame(at, 'en', undefined)
    return {
      complete: (next: Partial<ReleaseDocument>) =>
        act(async () => {
          followedPage.replaceRelease({ ...page, ...next })
          resolve()
        }),
      fail: () => act(async () => reject(new Error('no map')))
    }
  }

  const goTo = (name: string) => act(async () => screen.getAllByRole('link', { name })[0]?.click())

  test('knows its own path, and waits for the others until the map has come', async () => {
    const { complete } = await showPage('/nowhere')
    expect(heading()).toBe(MISSING)
    await goTo('Explore services')
    expect(heading()).toBeUndefined()
    await complete({ disabled: { 'mf-two': { paths: [SERVICES.path] } } })
    expect(heading()).toBe(CLOSED)
  })

  test('loads the address as a page if the map does not come', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
    const { fail } = await showPage('/nowhere')
    await goTo('Explore services')
    expect(reload).not.toHaveBeenCalled()
    await fail()
    expect(reload).toHaveBeenCalledOnce()
  })
})
