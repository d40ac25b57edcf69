import { act, screen, waitFor, within } from '@testing-library/react'
import { formatPrice } from '@hirfa/shared-i18n'
import { $notices, provideFragments } from '@hirfa/shared-platform'
import { serveOddRecords, setSession, showScreen, signInAs, watchRequests } from '@hirfa/shared-platform/testing'
import { describe, expect, test } from 'vitest'
import {
  bookWithStatus,
  development,
  loadedDialog,
  notices,
  PASSWORD,
  press,
  SEEDED_PHONE,
  signInAsNewClient,
  user
} from '../../testing/account-tests.ts'
import { provideProduct } from '../../testing/provide-product.ts'
import { getAppointment } from '../appointment-actions/actions-api.ts'
import { messages } from '../messages/en.ts'
import { statusKey } from '../appointment-actions/status-badge.tsx'
import { NAMED_STATUSES, NO_FILTERS } from './appointment-query.ts'
import { listAppointments } from './appointments-api.ts'
import { AppointmentsScreen } from './appointments-screen.tsx'

const show = (at?: string, state?: object) => showScreen(AppointmentsScreen, { route: '/my-appointments', at, state })
const cards = () => screen.findAllByRole('article')

async function openCard(status: number) {
  await signInAsNewClient()
  const id = await bookWithStatus(status)
  const page = await show()
  const [card] = await cards()
  return { id, page, card: within(card!) }
}

test('[F-200] redirects to the home page when there is no client any more', async () => {
  await signInAsNewClient()
  const page = await show()
  await screen.findByRole('heading', { level: 1 })
  act(() => setSession({ status: 'visitor' }))
  await waitFor(() => expect(page.address()).toBe('/'))
  expect(notices()).toEqual([])
})

describe('the list', () => {
  test('[F-213] shows an appointment with values of other types, and leaves out an unreadable one', async () => {
    await signInAs(SEEDED_PHONE, PASSWORD)
    serveOddRecords('/user/tasks')
    await show()
    expect(await cards()).toHaveLength(9)
    expect(within((await cards())[0]!).getByText(messages.unknown_status)).toBeTruthy()
    expect(screen.getByText(/page 1 \/ 2/i)).toBeTruthy()
  })

  test('[F-201] each card shows id, artisan, service, date, start time, price and status', async () => {
    await signInAs(SEEDED_PHONE, PASSWORD)
    const { items } = await listAppointments({ ...NO_FILTERS, page: 1, types: ['normal'] })
    const priced = items.find(({ price, artisan }) => price && artisan)!
    await show('/my-appointments?type=normal')

    const article = await screen.findByRole('article', { name: `Appointment ${priced.id}` })
    const card = within(article)
    const [year, month, day] = priced.date?.split('-') ?? []
    expect(card.getByText(priced.artisan?.latinName ?? '')).toBeTruthy()
    expect(article.querySelector('[data-tone] [data-initials]')).toBeTruthy()
    expect(card.getByText(priced.service.name.en ?? '')).toBeTruthy()
    expect(card.getByText(`${month}/${day}/${year}`)).toBeTruthy()
    expect(card.getByText(priced.time ?? '')).toBeTruthy()
    expect(card.getByText(/^[\d\s]+,\d\d\sDZD$/).textContent).toBe(formatPrice(priced.price ?? 0, 'en'))
    expect(card.getByText(messages[statusKey(priced.status)])).toBeTruthy()
  })

  test('a page beyond the last one leads to the last one', async () => {
    await signInAs(SEEDED_PHONE, PASSWORD)
    const page = await show('/my-appointments?page=9')
    expect(await screen.findByText(/page 2 \/ 2/i)).toBeTruthy()
    expect(page.address()).toBe('/my-appointments?page=2')
    expect((await cards()).length).toBeGreaterThan(0)
  })

  test('[F-206] [see F-294] has pages, and the page number is in the address', async () => {
    await signInAs(SEEDED_PHONE, PASSWORD)
    const page = await show()
    expect((await cards()).length).toBe(10)
    expect(screen.getByText(/page 1 \/ 2/i)).toBeTruthy()

    await press('Next')
    expect(await screen.findByText(/page 2 \/ 2/i)).toBeTruthy()
    expect(page.address()).toBe('/my-appointments?page=2')
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)

    await press('Previous')
    expect(await screen.findByText(/page 1 \/ 2/i)).toBeTruthy()
    expect(page.address()).toBe('/my-appointments')
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
  })

  test('[F-207] passes the loaded list to the details', async () => {
    await signInAsNewClient()
    const id = await bookWithStatus(0)
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

  test('[F-210] shows the raw message of a failure, and can be loaded again', async () => {
    await signInAsNewClient()
    await development().fail({ path: '/user/tasks', status: 500, answer: '{"message":"Panne : base 3"}' })
    await show()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Your appointments could not be loaded')
    expect(within(alert).getByText('Panne : base 3')).toBeTruthy()
    await press(/try again/i)
    expect(await screen.findByText('No appointments')).toBeTruthy()
  })
})

describe('the filters', () => {
  test('[F-203] are requested and counted once they are applied, and can be reset', async () => {
    await signInAs(SEEDED_PHONE, PASSWORD)
    const sent = watchRequests()
    const page = await show()
    await cards()

    await press('Filters')
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('checkbox', { name: 'Completed' }))
    await user.click(dialog.getByRole('checkbox', { name: 'By appointment' }))
    await user.click(await dialog.findByRole('checkbox', { name: 'Plumbing' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Sort by' }), 'Date of the appointment')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Order' }), 'Oldest first')
    await user.type(dialog.getByLabelText('From'), '2020-11-01')
    expect(page.address()).toBe('/my-appointments')
    expect(sent('/user/tasks')).toHaveLength(1)

    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(page.address()).toBe(
      '/my-appointments?service=1&type=normal&status=completed&from=2020-11-01&sort=date&order=asc'
    )
    expect(screen.getByRole('button', { name: 'Filters (4)' })).toBeTruthy()
    await waitFor(() => expect(sent('/user/tasks')).toHaveLength(2))
    await waitFor(() => expect(screen.getAllByText('Completed').length).toBe(screen.getAllByRole('article').length))

    await press('Filters (4)')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset' }))
    expect(page.address()).toBe('/my-appointments')
    await waitFor(() => expect(screen.getAllByRole('article').length).toBe(10))
  })

  test('[F-202] are services, types and statuses, two dates, and the sort with its order', async () => {
    await signInAsNewClient()
    await show()
    await press('Filters')
    const dialog = within(screen.getByRole('dialog'))
    const choices = (name: string) =>
      within(dialog.getByRole('group', { name }))
        .getAllByRole('checkbox')
        .map(box => box.closest('label')?.textContent)
    const options = (name: string) =>
      [...dialog.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ text }) => text)

    await waitFor(() => expect(choices('Services')).toEqual(expect.arrayContaining(['Plumbing', 'Locksmith'])))
    expect(choices('Type')).toEqual([messages.normal_booking, messages.urgent_booking])
    expect(choices('Status')).toEqual(NAMED_STATUSES.map(status => messages[status]))
    for (const label of ['From', 'To']) expect(dialog.getByLabelText(label)).toHaveProperty('type', 'date')
    expect(options('Sort by')).toEqual([messages.sort_default, messages.sort_by_date])
    expect(options('Order')).toEqual([messages.descending, messages.ascending])
    for (const name of ['Apply', 'Reset']) expect(dialog.getByRole('button', { name })).toBeTruthy()
  })

  test.each([
    ['', 'page=1&sort_order=desc'],
    [
      '?page=2&service=1&service=4&type=normal&type=urgent&status=pending&status=rejected&from=2026-11-01&to=2026-11-30&sort=date&order=asc',
      'page=2&category[]=1&category[]=4&type[]=1&type[]=0&status[]=0&status[]=7&date_from=2026-11-01&date_to=2026-11-30&sort_by=date&sort_order=asc'
    ]
  ])('[F-204] of the address "%s" are sent as %s', async (address, query) => {
    await signInAsNewClient()
    const sent = watchRequests()
    await show(`/my-appointments${address}`)
    await screen.findByText('No appointments')
    const [asked] = sent('/user/tasks')
    expect([asked?.method, decodeURIComponent(String(asked?.query))]).toEqual(['GET', query])
  })

  test('an end date before the start date is refused at its field, without a request', async () => {
    await signInAsNewClient()
    const page = await show('/my-appointments?from=2026-12-01')
    await press('Filters (1)')
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText('To'), '2026-11-01')
    await user.click(dialog.getByRole('button', { name: 'Apply' }))

    expect(await dialog.findByText('The last day cannot be before the first')).toBeTruthy()
    expect(page.address()).toBe('/my-appointments?from=2026-12-01')
  })
})

describe('actions', () => {
  test('[F-215] [F-220] closes a pending appointment after confirmation', async () => {
    const { id, card } = await openCard(0)
    const sent = watchRequests()
    await user.click(card.getByRole('button', { name: 'Cancel the request' }))
    await press('Keep my request')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent('/user/close-task')).toEqual([])

    await user.click(card.getByRole('button', { name: 'Cancel the request' }))
    await user.click((await loadedDialog()).getByRole('button', { name: 'Yes, cancel' }))

    expect(await screen.findByText('Closed')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(notices()).toEqual(['The request is cancelled'])
    expect(screen.queryByRole('button', { name: 'Cancel the request' })).toBeNull()
    expect(sent('/user/close-task').map(({ method, body }) => [method, body])).toEqual([['POST', { task: id }]])
    expect(await getAppointment(id)).toMatchObject({ status: 'closed' })
  })

  test('[F-216] [F-221] [F-223] cancels an accepted appointment with a reason', async () => {
    const { id, card } = await openCard(1)
    const sent = watchRequests()
    await user.click(card.getByRole('button', { name: 'Cancel the appointment' }))
    const dialog = await loadedDialog()
    const confirm = dialog.getByRole('button', { name: 'Cancel the appointment' })
    const reason = dialog.getByLabelText('Reason for cancelling')
    expect(reason.getAttribute('rows')).toBe('4')
    expect(reason).toHaveProperty('required', true)
    expect(confirm).toHaveProperty('disabled', true)

    await user.type(reason, '   ')
    await user.tab()
    expect(dialog.getByText('Please enter a reason')).toBeTruthy()
    expect(confirm).toHaveProperty('disabled', true)

    await user.type(reason, 'تغيرت ظروفي')
    await development().fail({ path: '/user/cancel-task', delay_ms: 300 })
    await user.click(confirm)
    expect(confirm).toHaveProperty('disabled', true)
    expect(await screen.findByText('Cancelled')).toBeTruthy()
    expect(notices()).toEqual(['The appointment is cancelled'])
    const body = { task: id, reason: 'تغيرت ظروفي' }
    expect(sent('/user/cancel-task').map(request => [request.method, request.body])).toEqual([['POST', body]])
    expect(await getAppointment(id)).toMatchObject({ status: 'cancelled' })
  })

  test('[F-217] [F-222] [F-224] rates a completed appointment once', async () => {
    const { id, card } = await openCard(4)
    const sent = watchRequests()
    await user.click(card.getByRole('button', { name: 'Rate the artisan' }))
    const dialog = await loadedDialog()
    expect(dialog.getAllByRole('radio')).toHaveLength(5)
    const send = dialog.getByRole('button', { name: 'Send the rating' })
    expect(send).toHaveProperty('disabled', true)
    expect(dialog.getByLabelText(/Comment/).getAttribute('rows')).toBe('4')

    await user.type(dialog.getByLabelText(/Comment/), 'Bien fait')
    await user.tab()
    expect(dialog.getByText('Please choose a number of stars')).toBeTruthy()
    await user.click(dialog.getAllByRole('radio')[3]!)
    await development().fail({ path: '/user/review-task', delay_ms: 300 })
    await user.click(send)
    expect(send).toHaveProperty('disabled', true)

    await waitFor(() => expect(notices()).toEqual(['Thank you, your rating was sent']))
    expect(screen.queryByRole('button', { name: 'Rate the artisan' })).toBeNull()
    const body = { task_id: id, rating: 4, comment: 'Bien fait' }
    expect(sent('/user/review-task').map(request => [request.method, request.body])).toEqual([['POST', body]])
    expect(await getAppointment(id)).toMatchObject({ status: 'completed', reviewed: true })
  })

  test('asks before it discards a comment; a rating is sent without one', async () => {
    const { id, card } = await openCard(4)
    await user.click(card.getByRole('button', { name: 'Rate the artisan' }))
    const dialog = await loadedDialog()
    await user.type(dialog.getByLabelText(/Comment/), 'Bien')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click(dialog.getByRole('button', { name: 'Go on writing' }))
    expect(dialog.getByLabelText(/Comment/)).toHaveProperty('value', 'Bien')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await user.click(dialog.getByRole('button', { name: 'Leave it' }))
    expect(screen.queryByRole('dialog')).toBeNull()

    const sent = watchRequests()
    await user.click(card.getByRole('button', { name: 'Rate the artisan' }))
    const again = await loadedDialog()
    await user.click(again.getAllByRole('radio')[0]!)
    await user.click(again.getByRole('button', { name: 'Send the rating' }))
    await waitFor(() => expect(notices()).toEqual(['Thank you, your rating was sent']))
    expect(sent('/user/review-task')[0]?.body).toEqual({ task_id: id, rating: 1, comment: null })
  })

  test('[F-218] books again after a rejection, without the artisan', async () => {
    const { card, page } = await openCard(7)
    await user.click(card.getByRole('link', { name: 'Book a service' }))
    expect(page.address()).toBe('/services')
    expect(page.state()).toMatchObject({ bookAgain: { serviceId: 1, address: '12 rue Didouche Mourad' } })
    expect(page.state()).not.toHaveProperty('bookAgain.artisanId', 1)
  })

  test.each<[status: number, actions: string[], links: string[]]>([
    [0, ['Cancel the request'], []],
    [1, ['Cancel the appointment'], []],
    [2, [], ['Book again']],
    [3, [], []],
    [4, ['Rate the artisan'], ['Book again']],
    [5, [], []],
    [6, [], ['Book again']],
    [7, [], ['Book a service']]
  ])('[F-208] [F-219] a card in status %i has the actions %j and the links %j', async (status, actions, links) => {
    const { card } = await openCard(status)
    expect(card.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(actions)
    expect(card.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Details', ...links])
  })

  test('books a past appointment again with the same artisan', async () => {
    const { card, page } = await openCard(4)
    await user.click(card.getByRole('link', { name: 'Book again' }))
    expect(page.address()).toBe('/services')
    expect(page.state()).toMatchObject({ bookAgain: { serviceId: 1, optionId: 11, cityId: 554, artisanId: 1 } })
  })

  test('shows the current version after a conflict', async () => {
    const { id, card } = await openCard(0)
    await user.click(card.getByRole('button', { name: 'Cancel the request' }))
    await development().setStatus(id, { status: 1, profile: 1 })
    await user.click((await loadedDialog()).getByRole('button', { name: 'Yes, cancel' }))

    expect(await screen.findByText('Accepted')).toBeTruthy()
    expect(notices()[0]).toMatch(/has changed in the meantime/)
  })

  test.each([
    [0, 'Cancel the request', '/user/close-task', 'Yes, cancel', 'Error closing task'],
    [1, 'Cancel the appointment', '/user/cancel-task', 'Cancel the appointment', 'Error cancelling task'],
    [4, 'Rate the artisan', '/user/review-task', 'Send the rating', 'Error submitting rating']
  ])('[F-225] [F-226] [F-288] in status %i "%s" that fails says why, and the values stay', async (status, ...names) => {
    const [action, path, confirm, own] = names
    const { id, card } = await openCard(status)
    const { status: before } = await getAppointment(id)
    await user.click(card.getByRole('button', { name: action }))
    const dialog = await loadedDialog()
    const text = dialog.queryByRole('textbox')
    if (text) await user.type(text, 'Bien')
    if (status === 4) await user.click(dialog.getByRole('radio', { name: /4/ }))
    const send = () => user.click(dialog.getByRole('button', { name: confirm }))

    await development().fail({ path, status: 403, answer: '{"message":"Not today"}' })
    await send()
    await waitFor(() => expect($notices.get()).toMatchObject([{ tone: 'danger', text: 'Not today' }]))
    await development().fail({ path, status: 500, answer: '{}' })
    await send()
    await waitFor(() => expect(notices()).toContain(own))
    expect(await getAppointment(id)).toMatchObject({ status: before, reviewed: false })
    const texts = dialog.queryAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)
    expect(texts).toEqual(text ? ['Bien'] : [])
    await send()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
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
    const page = await show()
    await press('Send my request')
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
