import { screen, waitFor } from '@testing-library/react'
import type { Appointment } from '@hirfa/shared-contract'
import { showScreen, signInAs } from '@hirfa/shared-platform/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { bookWithStatus, development, PASSWORD, SEEDED_PHONE, signInAsNewClient } from '../../testing/account-tests.ts'
import { getAppointment } from '../appointment-actions/actions-api.ts'
import { NextAppointment } from './next-appointment.tsx'
import { findNext } from './upcoming.ts'

const NOW = new Date('2026-11-23T09:30:00Z')

afterEach(() => {
  vi.restoreAllMocks()
})

async function show(onFailed = () => undefined) {
  return showScreen(() => <NextAppointment onFailed={onFailed} />, { route: '/' })
}

test('shows the next appointment with its artisan, hour and status, and offers the last work again', async () => {
  await signInAs(SEEDED_PHONE, PASSWORD)
  await show()
  expect(await screen.findByRole('region', { name: 'Your next appointment' })).toBeTruthy()
  expect(screen.getByText(/(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day \d+ \w+ \d{4}/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Details' }).getAttribute('href')).toMatch(/^\/appointment-details\/\d+$/)
  const again = screen.getByRole('link', { name: /^Book again: .+ · .+/ })
  expect(again.getAttribute('href')).toBe('/services')
})

test('a client without appointments is offered to book quickly', async () => {
  await signInAsNewClient()
  await show()
  expect(await screen.findByRole('region', { name: 'No upcoming appointment' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Quick booking' }).getAttribute('href')).toBe('/quick-booking')
})

test('calls back if the appointments cannot be loaded', async () => {
  await signInAsNewClient()
  await development().fail({ path: '/user/tasks', status: 500 })
  const onFailed = vi.fn<() => undefined>()
  await show(onFailed)
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce())
})

test('without a network shows what the browser knows, with its age', async () => {
  await signInAsNewClient()
  await bookWithStatus(1)
  const { unmount } = await show()
  await screen.findByText('Accepted')
  unmount()
  await development().fail({ path: '/user/tasks', drop: true, times: 6 })
  const onFailed = vi.fn<() => undefined>()
  await show(onFailed)
  expect(await screen.findByText(/^This is how things stood today at \d\d:\d\d\.$/)).toBeTruthy()
  expect(screen.getByText('Accepted')).toBeTruthy()
  expect(onFailed).not.toHaveBeenCalled()
})

test('the next one is that which begins soonest and is not over; an urgent request comes after all others', async () => {
  await signInAsNewClient()
  const some = await getAppointment(await bookWithStatus(0))
  const at = (id: number, date: string | null, time: string | null, more: Partial<Appointment> = {}) => {
    return { ...some, id, date, time, ...more }
  }
  const urgent = at(1, null, null)
  const past = at(2, '2026-11-22', '10:00')
  const over = at(3, '2026-11-23', '08:00', { hours: 2 })
  const now = at(4, '2026-11-23', '09:00', { hours: 2 })
  const later = at(5, '2026-11-24', '08:00')
  const cancelled = at(6, '2026-11-23', '11:00', { status: 'cancelled' })
  const begun = at(7, '2026-11-22', '09:00', { status: 'in_progress' })
  expect(findNext([urgent, past, later, over, now, cancelled], NOW)?.id).toBe(4)
  expect(findNext([urgent, past, later, over, cancelled], NOW)?.id).toBe(5)
  expect(findNext([urgent, past, later, begun], NOW)?.id).toBe(7)
  expect(findNext([urgent, past, over], NOW)?.id).toBe(1)
  expect(findNext([past, over, cancelled], NOW)).toBeNull()
})
