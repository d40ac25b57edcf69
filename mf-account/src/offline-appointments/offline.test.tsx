import { screen, waitFor, within } from '@testing-library/react'
import { currentClient, signOut } from '@hirfa/shared-platform'
import { serveTime, showScreen } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bookWithStatus, development, press, signInAsNewClient, user } from '../../testing/account-tests.ts'
import { AppointmentScreen } from '../appointment/appointment-screen.tsx'
import { AppointmentsScreen } from '../appointments/appointments-screen.tsx'

/** 14:05 in Algiers. */
const SEEN_AT = new Date('2026-11-21T13:05:00Z')
const NEXT_DAY = new Date('2026-11-22T09:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: SEEN_AT, toFake: ['Date'] })
  serveTime(() => new Date())
})
afterEach(() => {
  vi.useRealTimers()
})

const showList = (query = '') =>
  showScreen(AppointmentsScreen, { route: '/my-appointments', at: `/my-appointments${query}` })
const showDetails = (id: number) =>
  showScreen(AppointmentScreen, { route: '/appointment-details/:id', at: `/appointment-details/${id}` })

/** A new client opens the list with their accepted appointment. */
async function seenInList() {
  await signInAsNewClient()
  const id = await bookWithStatus(1)
  const { unmount } = await showList()
  await screen.findByText('Accepted')
  unmount()
  return id
}

const cutOff = (path: string) => development().fail({ path, drop: true, times: 3 })

describe('without a network', () => {
  test('shows the persisted list at once, then its age and the reason', async () => {
    await seenInList()
    await cutOff('/user/tasks')
    await showList()
    expect(await screen.findByText('Accepted')).toBeTruthy()
    const note = await screen.findByRole('alert')
    expect(note.textContent).toContain('This is how things stood today at 14:05.')
    expect(screen.getByText('Accepted')).toBeTruthy()
  })

  test('shows the details of an appointment that was only in the list, also on another day', async () => {
    const id = await seenInList()
    vi.setSystemTime(NEXT_DAY)
    document.dispatchEvent(new Event('visibilitychange'))
    await cutOff(`/user/get-task/${id}`)
    await showDetails(id)
    expect(await screen.findByText('Accepted')).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toContain('11/21/2026 at 14:05')
  })

  test('shows details that were opened before, and reloads them on request', async () => {
    await signInAsNewClient()
    const id = await bookWithStatus(0)
    const { unmount } = await showDetails(id)
    await screen.findByText('Pending')
    unmount()
    await development().setStatus(id, { status: 1, profile: 1 })
    await cutOff(`/user/get-task/${id}`)
    await showDetails(id)
    expect(await screen.findByText('Pending')).toBeTruthy()
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Accepted')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('shows no list for filters that were not used before', async () => {
    await seenInList()
    await cutOff('/user/tasks')
    await showList('?status=completed')
    expect((await screen.findByRole('alert')).textContent).toContain('Your appointments could not be loaded')
    expect(screen.queryByRole('article')).toBeNull()
  })

  test('persists the appointment as an action has changed it', async () => {
    await signInAsNewClient()
    await bookWithStatus(0)
    const { unmount } = await showList()
    await press('Cancel the request')
    await press('Yes, cancel')
    await screen.findByText('Closed')
    unmount()
    await cutOff('/user/tasks')
    await showList()
    expect(await screen.findByText('Closed')).toBeTruthy()
    await screen.findByRole('alert')
  })
})

describe('persisted appointments', () => {
  test('are not shown to another client', async () => {
    const id = await seenInList()
    const other = await signInAsNewClient()
    expect(currentClient()).toMatchObject({ id: other.id })
    await cutOff('/user/tasks')
    await showList()
    expect((await screen.findByRole('alert')).textContent).toContain('Your appointments could not be loaded')
    expect(screen.queryByRole('article', { name: `Appointment ${id}` })).toBeNull()
  })

  test('[F-262] contain no address, and are removed on sign-out', async () => {
    const id = await seenInList()
    expect(localStorage.getItem('appointments')).toContain(`"id":${id}`)
    expect(localStorage.getItem('appointments')).not.toContain('Didouche')
    await signOut()
    expect(localStorage.getItem('appointments')).toBeNull()
  })

  test.each([
    '',
    'null',
    '[]',
    '{"version":2}',
    '{"version":1,"client":1,"lists":[{}],"opened":[]}',
    '{"__proto__":1}'
  ])('are ignored if the stored value is %s', async written => {
    const client = await signInAsNewClient()
    localStorage.setItem('appointments', written.replace('"client":1', `"client":${client.id}`))
    await showList()
    expect(await screen.findByText('No appointments')).toBeTruthy()
  })

  test('are limited in number', async () => {
    await signInAsNewClient()
    await bookWithStatus(0)
    for (let page = 2; page <= 8; page++) {
      const { unmount } = await showList(`?page=${page}&order=asc`)
      await waitFor(() => expect(localStorage.getItem('appointments')).toContain(`page=${page}`))
      unmount()
    }
    const { lists } = JSON.parse(localStorage.getItem('appointments') ?? '')
    expect(lists).toHaveLength(5)
  })
})
