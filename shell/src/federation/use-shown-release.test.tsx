import { act, screen, within } from '@testing-library/react'
import type { ReleaseDocument } from '@hirfa/shared-contract/release'
import { provideRelease, startSession } from '@hirfa/shared-platform'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { listenToPageEvents, type PageEvent } from '../reports/page-events.ts'
import { showFrame } from '../../testing/show-frame.tsx'
import { followedPage } from './followed-page.ts'
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
  await showFrame('/services')
  expect(heading()).toBe(MISSING)
  replace({
    id: '111111111111',
    shell: '2.0.0',
    remotes: {},
    disabled: { 'mf-two': { paths: ['/services', '/place/:id'] } }
  })
  expect(heading()).toBe(MISSING)
  expect(document.documentElement.dataset.release).toBe('000000000000')

  await act(async () => screen.getByRole('link', { name: 'Explore services' }).click())
  expect(heading()).toBe(MISSING)
  await act(async () => screen.getAllByRole('link', { name: 'Back to home' })[0]?.click())
  await act(async () => screen.getByRole('link', { name: 'Explore services' }).click())
  expect(heading()).toBe(CLOSED)
  expect(document.documentElement.dataset.release).toBe('111111111111')
  expect(followedPage.currentRelease().shell).toBe('1.0.0')
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
