import { screen, waitFor, within } from '@testing-library/react'
import type { Appointment, Artisan } from '@hirfa/shared-contract'
import { showScreen } from '@hirfa/shared-platform/testing'
import { expect, test } from 'vitest'
import { bookHour, bookWithStatus, development, signInAsNewClient, user } from '../../testing/account-tests.ts'
import { showAppointment } from '../../testing/appointment-tests.ts'
import { getAppointment } from '../appointment-actions/actions-api.ts'
import { closestHours } from './closest-hours.ts'
import { OffersPlace } from './offers-place.tsx'

const REJECTED = 7

test('after a rejection another artisan gets the request for the same hour in two taps', async () => {
  await signInAsNewClient()
  const id = await bookHour(150)
  await development().setStatus(id, { status: REJECTED })
  await showAppointment(id)
  const same = within(await screen.findByRole('list', { name: /^The same hour \(\d\d:00\)/ }))
  const [other] = same.getAllByRole('button')
  const name = other!.textContent
  await user.click(other!)
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send the request' })
  await waitFor(() => expect(send.disabled).toBe(false))
  await user.click(send)
  await waitFor(() => expect(screen.queryByText(/Other ways that are ready/)).toBeNull())
  expect(await getAppointment(id)).toMatchObject({
    status: 'pending',
    nextArtisan: { state: 'asked', latinName: name }
  })
})

test('without an answer in time hours nearby and an urgent request follow, with all answers', async () => {
  await signInAsNewClient()
  const booked = await getAppointment(await bookHour(170))
  const late = { ...booked, answerBy: '2026-01-01T09:00:00Z' }
  await showScreen(() => <OffersPlace appointment={late} onChange={() => undefined} />, { route: '/' })
  const offers = within(await screen.findByRole('region', { name: 'The artisan did not answer in time. What now?' }))
  const hours = await offers.findByRole('list', { name: 'Hours nearby' })
  const [first] = within(hours).getAllByRole<HTMLAnchorElement>('link')
  expect(first?.href).toMatch(
    /quick-booking\?service=plumbing&size=11&wilaya=16&city=554&artisan=\d+&hour=[-\d]+T\d\d%3A00$/
  )
  expect(offers.getByRole<HTMLAnchorElement>('link', { name: 'Urgent request' }).href).toMatch(/city=554&urgent=1$/)
  expect(offers.queryAllByRole('button').filter(button => (button as HTMLButtonElement).disabled)).toEqual([])
})

test('an urgent request without an answer is followed by hours', async () => {
  await signInAsNewClient()
  const urgent = await getAppointment(await bookWithStatus(0))
  await showScreen(
    () => <OffersPlace appointment={{ ...urgent, answerBy: '2026-01-01T09:00:00Z' }} onChange={() => undefined} />,
    { route: '/' }
  )
  expect(await screen.findByRole('list', { name: 'Hours nearby' })).toBeTruthy()
  expect(screen.queryByText(/The same hour/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Urgent request' })).toBeNull()
})

test.each([0, 1, 6])('an appointment with the status %i has no other offers', async status => {
  await signInAsNewClient()
  await showAppointment(await bookWithStatus(status))
  expect(screen.queryByRole('list', { name: 'Hours nearby' })).toBeNull()
})

test('the nearest hours leave out the booked one, repetitions, and the artisan who has rejected', () => {
  const on = (id: number, ...times: string[]) =>
    ({ id, nextSlots: times.map(time => ({ date: '2026-12-01', time })) }) as unknown as Artisan
  const artisans = [on(1, '08:00', '12:00'), on(2, '08:00', '10:00', '11:00'), on(3, '13:00', '14:00')]
  const wanted = { date: '2026-12-01', time: '10:00', artisan: { id: 1 } as Appointment['artisan'] }
  const found = (status: Appointment['status']) =>
    closestHours(artisans, { ...wanted, status }).map(({ artisan, slot }) => `${artisan.id} ${slot.time}`)
  expect(found('pending')).toEqual(['1 08:00', '2 11:00', '1 12:00', '3 13:00'])
  expect(found('rejected')).toEqual(['2 08:00', '2 11:00', '3 13:00', '3 14:00'])
})
