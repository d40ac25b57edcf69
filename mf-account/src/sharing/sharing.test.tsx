import { screen, waitFor, within } from '@testing-library/react'
import { showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { bookWithStatus, development, notices, press, signInAsNewClient, user } from '../../testing/account-tests.ts'
import { seededAppointment, showAppointment } from '../../testing/appointment-tests.ts'
import { SharedScreen } from '../shared-appointment/shared-screen.tsx'
import { shareAppointment, unshareAppointment } from './sharing-api.ts'

const TEXT = /Share the appointment/

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

function showShared(token: string) {
  return showScreen(SharedScreen, { route: '/shared-appointment/:token', at: `/shared-appointment/${token}` })
}

test('shares service, artisan, hour and commune with a link, and neither address nor price', async () => {
  const { id, artisan, time, address } = await seededAppointment('accepted')
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  await showAppointment(id)
  await press(TEXT)
  await press('Send')
  const [{ text = '', url = '' } = {}] = share.mock.calls[0] ?? []
  expect(text).toContain(artisan?.latinName)
  expect(text).toContain(time)
  expect(text).not.toContain(address)
  expect(text).not.toMatch(/DA|DZD/)
  expect(url).toMatch(new RegExp(`^${location.origin}/shared-appointment/[\\w-]{43}$`))
})

test('copies text and link where the device cannot share, and creates one link only', async () => {
  await signInAsNewClient()
  await showAppointment(await bookWithStatus(1))
  const calls = watchRequests()
  for (const _ of ['first', 'second']) {
    await press(TEXT)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('button', { name: 'Send' })).toBeNull()
    await user.click(await dialog.findByRole('button', { name: 'Copy text' }))
    await user.click(dialog.getByRole('button', { name: 'Close' }))
  }
  expect(await navigator.clipboard.readText()).toMatch(/\n\S+\/shared-appointment\/[\w-]{43}$/)
  expect(calls().filter(({ path }) => path === '/user/share-task')).toHaveLength(1)
})

test('sharing is stopped, also after a reload of the page', async () => {
  await signInAsNewClient()
  const id = await bookWithStatus(0)
  const { token } = await shareAppointment(id)
  await showAppointment(id)
  await press('Stop sharing')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop sharing' })).toBeNull())
  expect(notices()).toEqual(['The link no longer works'])
  await showShared(token)
  expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toBeTruthy()
})

test('an appointment that changed meanwhile is not shared; the dialog says why', async () => {
  await signInAsNewClient()
  const id = await bookWithStatus(0)
  await showAppointment(id)
  await development().setStatus(id, { status: 4 })
  await press(TEXT)
  expect((await within(await screen.findByRole('dialog')).findByRole('alert')).textContent).toMatch(/status|changed/i)
})

test('one that is over is not offered for sharing', async () => {
  await signInAsNewClient()
  await showAppointment(await bookWithStatus(4))
  expect(screen.queryByRole('button', { name: TEXT })).toBeNull()
})

test('a link shows who comes and when to a visitor, and later that it was cancelled', async () => {
  const { id, artisan, time } = await seededAppointment('accepted')
  const { token } = await shareAppointment(id)
  const calls = watchRequests()
  const shown = await showShared(token)
  expect(await screen.findByRole('heading', { name: artisan!.latinName! })).toBeTruthy()
  expect(screen.getByText(time!)).toBeTruthy()
  expect(screen.getByText('Accepted')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Page of the artisan' }).getAttribute('href')).toMatch(/^\/artisans\//)
  expect(calls().map(({ credentials }) => credentials)).toEqual(['omit'])
  shown.unmount()

  await signInAsNewClient()
  const own = await bookWithStatus(1)
  const cancelled = await shareAppointment(own)
  await development().setStatus(own, { status: 6 })
  await showShared(cancelled.token)
  expect((await screen.findByRole('alert')).textContent).toContain('This appointment was cancelled')
  await unshareAppointment(own)
})

test('an unknown link has one calm page', async () => {
  await showShared('x'.repeat(43))
  expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Home page' }).getAttribute('href')).toBe('/')
})
