/** Invalid values in the storage, the history and the URL lead to a step with a message. */
import { screen, waitFor } from '@testing-library/react'
import { $notices } from '@hirfa/shared-platform'
import { type Shown, showScreen } from '@hirfa/shared-platform/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { leaveDraft, LONG, spoilt } from '../../testing/answered-task.ts'
import { $draft, $draftKind, discardDraft } from '../draft/draft-store.ts'
import { ServicesScreen } from './services-screen.tsx'

const CHOOSE_SERVICE = 'Choose a service to go on'
const FILL_PLACE = 'Choose the wilaya and the commune'
const ENTER_ADDRESS = 'Enter the address, at least three characters'
const PICK_POSITION = 'Choose the position on the map'
const SELECT_HOURS = 'Select hours'
const LOST = 'Your earlier request could not be brought back'
const CONTINUE = 'You have an unfinished request'
const WHICH_SERVICE = 'Which service do you need?'
const DESCRIBE = 'Describe the work'
const UNKNOWN_SERVICE = 'We do not know this service'
const ARTISANS = 'Artisans in Alger-Centre'

// The state after a reload, before the storage is read.
afterEach(() => {
  discardDraft()
  $draftKind.set(null)
})

function show(at: string, state?: unknown): Promise<Shown> {
  return showScreen(ServicesScreen, { route: '/services', at, state })
}

/** Finds the text on the page or in a notice. */
async function expectSaid(text: string): Promise<void> {
  await waitFor(() => {
    const notices = $notices.get().map(notice => notice.text)
    expect([screen.getByRole('main').textContent, ...notices].join('\n')).toContain(text)
  })
}

test('an unreadable persisted draft starts the wizard again, with a notice', async () => {
  leaveDraft('{"v":1,')
  const { address } = await show('/services')
  await expectSaid(LOST)
  await expectSaid(WHICH_SERVICE)
  expect(address()).toBe('/services')
  expect(localStorage.getItem('taskData')).toBeNull()
})

/** `task-data` reads the values of each type. */
describe('a persisted draft with one invalid value opens its step', () => {
  test.each([
    ['a service of another type', { category: true }, 1, CHOOSE_SERVICE],
    ['an unknown service', { category: '99999' }, 1, CHOOSE_SERVICE],
    ['a wilaya that does not exist', { state: '99999' }, 2, FILL_PLACE],
    ['a commune of another wilaya', { city: '1' }, 2, FILL_PLACE],
    ['an address of another type', { address: 5 }, 3, ENTER_ADDRESS],
    ['an address of ten thousand characters', { address: LONG }, 3, 'The address is too long'],
    ['a latitude beyond the pole', { latitude: 91 }, 3, PICK_POSITION],
    ['an option of another service', { section: '21' }, 4, SELECT_HOURS],
    ['a description of ten thousand characters', { description: LONG }, 5, 'The description is too long'],
    ['a description of another type', { description: {} }, 5, DESCRIBE],
    ['a step that is none', { step: 'x' }, 5, DESCRIBE]
  ])('%s', async (_, change, step, said) => {
    leaveDraft(spoilt(change))
    const { address } = await show('/services?step=5')
    await waitFor(() => expect(address()).toBe(`/services?step=${step}`))
    await expectSaid(said)
  })

  test('text in another language stays unchanged', async () => {
    leaveDraft(spoilt({ address: 'حي النصر، عمارة 3', description: 'تسرب ماء' }))
    await show('/services?step=5')
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Description of the work' })
    expect(field.value).toBe('تسرب ماء')
    expect(screen.getByText('حي النصر، عمارة 3')).toBeTruthy()
  })
})

describe('an unknown history state', () => {
  test.each([
    ['a service that does not exist', { serviceSlug: 'no-such-service' }, UNKNOWN_SERVICE],
    ['a text', 'plumbing', WHICH_SERVICE],
    ['a list', [{ serviceSlug: 'plumbing' }], WHICH_SERVICE],
    ['a refusal of another type', { turnedBack: 'yes' }, WHICH_SERVICE],
    ['an appointment of another type', { bookAgain: 7 }, WHICH_SERVICE]
  ])('%s stays at the first step', async (_, state, said) => {
    const { address } = await show('/services', state)
    await expectSaid(said)
    expect(address()).toBe('/services')
    expect($draft.get().serviceId).toBeNull()
  })

  test.each([
    ['of nothing', {}, 1, WHICH_SERVICE],
    ['of a service that does not exist', { serviceId: 99999, wilayaId: 16, cityId: 554 }, 1, WHICH_SERVICE],
    ['of wrong types', { serviceId: 'x', optionId: {}, wilayaId: [], address: 7, latitude: '36' }, 1, WHICH_SERVICE],
    ['of another wilaya’s commune', { serviceId: 1, wilayaId: 16, cityId: 1 }, 2, 'Where do you need it?'],
    ['without a point', { serviceId: 1, wilayaId: 16, cityId: 554, address: 'rue 1' }, 3, 'the exact address'],
    [
      'with another service’s option',
      { serviceId: 1, optionId: 21, wilayaId: 16, cityId: 554, address: 'rue 1', latitude: 36.7, longitude: 3 },
      4,
      'How big is the job?'
    ]
  ])('an appointment %s opens its first incomplete step', async (_, bookAgain, step, said) => {
    const { address } = await show('/services', { bookAgain })
    await waitFor(() => expect(address()).toBe(`/services?step=${step}`))
    await expectSaid(said)
  })
})

describe('a URL typed by hand', () => {
  test.each([
    ['step=6', 5, DESCRIBE],
    ['step=99999999999999999999', 5, DESCRIBE],
    ['step=5&step=1', 5, DESCRIBE],
    ['step=4&view=nothing', 4, 'How big is the job?']
  ])('[F-087] %s opens step %i', async (query, step, said) => {
    leaveDraft(spoilt())
    await show(`/services?${query}`)
    await waitFor(() => expect($draft.get().step).toBe(step))
    await expectSaid(said)
  })

  test.each(['step=0', 'step=-1', 'step=1e1', 'step=٣'])('[F-087] %s opens the first step', async query => {
    leaveDraft(spoilt())
    await show(`/services?${query}`)
    await expectSaid(WHICH_SERVICE)
    expect($draft.get().address).toBe('12 rue Didouche Mourad')
  })

  test('without a step number the draft can be continued', async () => {
    leaveDraft(spoilt())
    const { address } = await show('/services?step')
    await expectSaid(CONTINUE)
    expect(address()).toBe('/services?step')
  })

  test.each([
    ['min_rating=9&max_rating=x', '/services?view=results&min_rating=9&max_rating=x'],
    ['sort_by=drop&sort_order=up', '/services?view=results&sort_by=drop&sort_order=up'],
    ['city_page=-1&state_page=1e9', '/services?view=results&city_page=-1&state_page=1e9'],
    ['city_page=999', /^\/services\?view=results(&city_page=\d)?$/],
    ['state_page=1000&min_rating=3', /^\/services\?view=results(&state_page=\d)?&min_rating=3$/]
  ])('results with %s show lists', async (query, leadsTo) => {
    leaveDraft(spoilt())
    const { address } = await show(`/services?view=results&${query}`)
    await expectSaid(ARTISANS)
    await waitFor(() => expect(address()).toMatch(leadsTo))
    expect(screen.getAllByRole('article').length).toBeGreaterThan(0)
  })

  test('results of an incomplete draft redirect to the missing step', async () => {
    leaveDraft(spoilt({ section: '99999' }))
    const { address } = await show('/services?view=results')
    await waitFor(() => expect(address()).toBe('/services?step=4'))
    await expectSaid('Select a duration or quantity')
  })
})
