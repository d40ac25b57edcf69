import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $notices, provideFragments } from 'shared-platform'
import { setSession, showScreen, signInAs } from 'shared-platform/testing'
import { describe, expect, test } from 'vitest'
import { bookWithStatus, development, PASSWORD, SEEDED_PHONE, signInAsNewClient } from '../../testing/account-tests.ts'
import { provideProduct } from '../../testing/provide-product.ts'
import { AppointmentsScreen } from './appointments-screen.tsx'

const show = (at?: string, state?: object) => showScreen(AppointmentsScreen, { route: '/my-appointments', at, state })
const cards = () => screen.findAllByRole('article')
const notices = () => $notices.get().map(notice => notice.text)

async function openCard(status: number) {
  await signInAsNewClient()
  const id = await bookWithStatus(status)
  const user = userEvent.setup()
  const page = await show()
  const [card] = await cards()
  return { id, user, page, card: within(card!) }
}

describe('access', () => {
  test('[F-200] redirects a visitor to the home page with a notice', async () => {
    setSession({ status: 'visitor' })
    const page = await show()
    await waitFor(() => expect(page.address()).toBe('/'))
    expect(notices()).toEqual(['Log in to see your appointments'])
  })

  test('does not redirect before the session is known', async () => {
    setSession({ status: 'unknown' })
    const page = await show()
    expect(page.address()).toBe('/my-appointments')
    expect(notices()).toEqual([])
  })
})

describe('the list', () => {
  test('[F-201] [F-205] [F-212] each card shows artisan, service, time, price and status', async () => {
    await signInAs(SEEDED_PHONE, PASSWORD)
    await show('/my-appointments?status=accepted&type=normal')

    const card = within((await cards())[0]!)
    expect(card.getByRole('heading', { name: /Appointment \d+/ })).toBeTruthy()
    expect(card.getByText('Accepted')).toBeTruthy()
    expect(card.getByText('Plumbing')).toBeTruthy()
    expect(card.getByText(/^\d\d\/\d\d\/\d{4}$/)).toBeTruthy()
    expect(card.getByText(/^\d\d:00$/)).toBeTruthy()
    expect(card.getByText(/DZD|Price on request/)).toBeTruthy()
  })

  test('[F-206] [F-294] has pages, and the page number is in the address', async () => {
    await signInAs(SEEDED_PHONE, PASSWORD)
    const user = userEvent.setup()
    const page = await show()
    expect((await cards()).length).toBe(10)
    expect(screen.getByText(/page 1 \/ 2/i)).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText(/page 2 \/ 2/i)).toBeTruthy()
    expect(page.address()).toBe('/my-appointments?page=2')
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  })

  test('[F-207] passes the loaded list to the details', async () => {
    await signInAsNewClient()
    const id = await bookWithStatus(0)
    const user = userEvent.setup()
    const page = await show()
    await user.click(await screen.findByRole('link', { name: `Details of appointment ${id}` }))

    expect(page.address()).toBe(`/appointment-details/${id}`)
    expect(page.state()).toMatchObject({ tasks: [{ id, status: 'pending', urgent: true }] })
  })

  test('[F-209] shows an empty state with a link to the services', async () => {
    await signInAsNewClient()
    await show()
    expect(await screen.findByText('No appointments')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find an artisan' }).getAttribute('href')).toBe('/services')
  })

  test('[F-210] shows the message of a failure, and can be loaded again', async () => {
    await signInAsNewClient()
    await development().fail({ path: '/user/tasks', status: 500 })
    const user = userEvent.setup()
    await show()
    expect((await screen.findByRole('alert')).textContent).toContain('Your appointments could not be loaded')
    await user.click(screen.getByRole('button', { name: /try again/i }))
    expect(await screen.findByText('No appointments')).toBeTruthy()
  })
})

describe('the filters', () => {
  test('[F-202] [F-203] [F-204] are counted once they are applied, and can be reset', async () => {
    await signInAs(SEEDED_PHONE, PASSWORD)
    const user = userEvent.setup()
    const page = await show()
    await cards()

    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('checkbox', { name: 'Completed' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Normal booking' }))
    await user.click(await dialog.findByRole('checkbox', { name: 'Plumbing' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Sort by' }), 'Date')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Order' }), 'Ascending')
    expect(page.address()).toBe('/my-appointments')

    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(page.address()).toBe('/my-appointments?service=1&type=normal&status=completed&sort=date&order=asc')
    expect(screen.getByRole('button', { name: 'Filters (3)' })).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText('Completed').length).toBe(screen.getAllByRole('article').length))

    await user.click(screen.getByRole('button', { name: 'Filters (3)' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset' }))
    expect(page.address()).toBe('/my-appointments')
    await waitFor(() => expect(screen.getAllByRole('article').length).toBe(10))
  })

  test('an end date before the start date is refused at its field, without a request', async () => {
    await signInAsNewClient()
    const user = userEvent.setup()
    const page = await show('/my-appointments?from=2026-12-01')
    await user.click(await screen.findByRole('button', { name: 'Filters (1)' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText('To'), '2026-11-01')
    await user.click(dialog.getByRole('button', { name: 'Apply' }))

    expect(await dialog.findByText('The last day cannot be before the first')).toBeTruthy()
    expect(page.address()).toBe('/my-appointments?from=2026-12-01')
  })
})

describe('actions', () => {
  test('[F-215] [F-220] closes a pending appointment after confirmation', async () => {
    const { user, card } = await openCard(0)
    await user.click(card.getByRole('button', { name: 'Close the request' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, close it' }))

    expect(await screen.findByText('Closed')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(notices()).toEqual(['The request is closed'])
    expect(screen.queryByRole('button', { name: 'Close the request' })).toBeNull()
  })

  test('[F-216] [F-221] [F-223] cancels an accepted appointment with a reason', async () => {
    const { user, card } = await openCard(1)
    await user.click(card.getByRole('button', { name: 'Cancel the appointment' }))
    const dialog = within(screen.getByRole('dialog'))
    const confirm = dialog.getByRole('button', { name: 'Cancel the appointment' })
    const reason = dialog.getByLabelText('Reason for cancelling')
    expect(reason.getAttribute('rows')).toBe('4')
    expect(confirm).toHaveProperty('disabled', true)

    await user.type(reason, '   ')
    await user.tab()
    expect(dialog.getByText('Please enter a reason')).toBeTruthy()
    expect(confirm).toHaveProperty('disabled', true)

    await user.type(reason, 'تغيرت ظروفي')
    await user.click(confirm)
    expect(await screen.findByText('Cancelled')).toBeTruthy()
    expect(notices()).toEqual(['The appointment is cancelled'])
  })

  test('[F-217] [F-222] [F-224] rates a completed appointment once', async () => {
    const { user, card } = await openCard(4)
    await user.click(card.getByRole('button', { name: 'Rate the service' }))
    const dialog = within(screen.getByRole('dialog'))
    const send = dialog.getByRole('button', { name: 'Send the rating' })
    expect(send).toHaveProperty('disabled', true)
    expect(dialog.getByLabelText(/Comment/).getAttribute('rows')).toBe('4')

    await user.type(dialog.getByLabelText(/Comment/), 'Bien fait')
    await user.tab()
    expect(dialog.getByText('Please choose a number of stars')).toBeTruthy()
    await user.click(dialog.getAllByRole('radio')[3]!)
    await user.click(send)

    await waitFor(() => expect(notices()).toEqual(['Thank you, your rating was sent']))
    expect(screen.queryByRole('button', { name: 'Rate the service' })).toBeNull()
  })

  test('asks before it discards a comment', async () => {
    const { user, card } = await openCard(4)
    await user.click(card.getByRole('button', { name: 'Rate the service' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText(/Comment/), 'Bien')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click(dialog.getByRole('button', { name: 'Go on writing' }))
    expect(dialog.getByLabelText(/Comment/)).toHaveProperty('value', 'Bien')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click(dialog.getByRole('button', { name: 'Leave it' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('[F-226] shows why a rating could not be sent, and the values stay', async () => {
    const { user, card } = await openCard(4)
    await user.click(card.getByRole('button', { name: 'Rate the service' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: /4/ }))
    await user.type(dialog.getByLabelText(/Comment/), 'Bien')
    const send = () => user.click(dialog.getByRole('button', { name: 'Send the rating' }))

    await development().fail({ path: '/user/review-task', status: 403 })
    await send()
    await waitFor(() => expect($notices.get().map(({ tone }) => tone)).toEqual(['danger']))
    expect(notices()).not.toEqual(['Error submitting rating'])
    await development().fail({ path: '/user/review-task', status: 500 })
    await send()
    await waitFor(() => expect(notices()).toContain('Error submitting rating'))
    expect(dialog.getByLabelText(/Comment/)).toHaveProperty('value', 'Bien')
    await send()
    await waitFor(() => expect(notices()).toContain('Thank you, your rating was sent'))
  })

  test('[F-218] books again after a rejection, without the artisan', async () => {
    const { user, card, page } = await openCard(7)
    await user.click(card.getByRole('link', { name: 'Book a service' }))
    expect(page.address()).toBe('/services')
    expect(page.state()).toMatchObject({ bookAgain: { serviceId: 1, address: '12 rue Didouche Mourad' } })
    expect(page.state()).not.toHaveProperty('bookAgain.artisanId', 1)
  })

  test.each([2, 4, 6])('books a past appointment (status %i) again with the same artisan', async status => {
    const { user, card, page } = await openCard(status)
    await user.click(card.getByRole('link', { name: 'Book again' }))
    expect(page.address()).toBe('/services')
    expect(page.state()).toMatchObject({ bookAgain: { serviceId: 1, optionId: 11, cityId: 554, artisanId: 1 } })
  })

  test.each([0, 1, 3, 5, 7])('does not offer to book an open appointment (status %i) again', async status => {
    const { card } = await openCard(status)
    expect(card.queryByRole('link', { name: 'Book again' })).toBeNull()
  })

  test('[F-213] offers no action for an unknown status', async () => {
    const { card } = await openCard(5)
    expect(card.getByText('Unknown status')).toBeTruthy()
    expect(card.queryByRole('button')).toBeNull()
  })

  test('shows the current version after a conflict', async () => {
    const { id, user, card } = await openCard(0)
    await user.click(card.getByRole('button', { name: 'Close the request' }))
    await development().setStatus(id, { status: 1, profile: 1 })
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, close it' }))

    expect(await screen.findByText('Accepted')).toBeTruthy()
    expect(notices()[0]).toMatch(/has changed in the meantime/)
  })

  test('[F-225] shows a failure, and nothing changes', async () => {
    const { user, card } = await openCard(0)
    await user.click(card.getByRole('button', { name: 'Close the request' }))
    await development().fail({ path: '/user/close-task', status: 500 })
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, close it' }))

    await waitFor(() => expect($notices.get().map(notice => notice.tone)).toEqual(['danger']))
    expect(card.getByText('Pending')).toBeTruthy()
  })
})

/** Replaces the fragment of the booking remote, which is not loaded in this test. */
function submitPending() {
  sessionStorage.removeItem('pendingBooking')
  return Promise.resolve({ outcome: 'booked', appointmentId: 5 })
}

describe('pending bookings', () => {
  test('[F-211] shows the reason of a refusal with a link to the artisan', async () => {
    await signInAsNewClient()
    await show('/my-appointments', { bookingError: true, message: 'This artisan is on leave', artisanId: 7 })
    const news = await screen.findByRole('alert')
    expect(news.textContent).toContain('This artisan is on leave')
    expect(within(news).getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/appointement/7')
  })

  test('submits a pending booking', async () => {
    await signInAsNewClient()
    provideProduct()
    sessionStorage.setItem('pendingBooking', '{}')
    provideFragments(() => Promise.resolve({ submitPending } as never))
    const user = userEvent.setup()
    const page = await show()
    await user.click(await screen.findByRole('button', { name: 'Send my request' }))
    await waitFor(() => expect(page.address()).toBe('/appointment-details/5'))
  })

  test.each([{ bookingError: 'yes' }, { message: 7 }, 'hello', null, [1]])(
    'ignores a forged navigation state (%#)',
    async state => {
      await signInAsNewClient()
      await showScreen(AppointmentsScreen, { route: '/my-appointments', state })
      await screen.findByText('No appointments')
      expect(screen.queryByRole('alert')).toBeNull()
    }
  )
})
