/** Invalid values in the storage, the history and the URL lead to a step with a message. */
import { screen, waitFor } from '@testing-library/react'
import { $notices } from '@hirfa/shared-platform'
import { type Shown, showScreen } from '@hirfa/shared-platform/testing'
import { afterEach, expect, test } from 'vitest'
import { leaveDraft, LONG, spoilt } from '../../testing/answered-task.ts'
import { $draft, $draftKind, discardDraft } from '../draft/draft-store.ts'
import { ServicesScreen } from './services-screen.tsx'

const WHICH_SERVICE = 'Which service do you need?'
const DESCRIBE = 'Describe the work'

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
  await expectSaid('Your earlier request could not be brought back')
  await expectSaid(WHICH_SERVICE)
  expect(address()).toBe('/services')
  expect(localStorage.getItem('taskData')).toBeNull()
})

/** `task-data` reads the values of each type, `draft` and `draft-rules` have what is missing then. */
test.each([
  ['a wilaya that does not exist', { state: '99999' }, 2, 'Choose the wilaya and the commune'],
  ['an address of ten thousand characters', { address: LONG }, 3, 'The address is too long'],
  ['a latitude beyond the pole', { latitude: 91 }, 3, 'Choose the position on the map'],
  ['an option of another service', { section: '21' }, 4, 'Select hours'],
  ['a description of another type', { description: {} }, 5, DESCRIBE],
  ['a text in another language', { address: 'حي النصر، عمارة 3' }, 5, 'حي النصر، عمارة 3']
])('a persisted draft with %s opens its step', async (_, change, step, said) => {
  leaveDraft(spoilt(change))
  const { address } = await show('/services?step=5')
  await waitFor(() => expect(address()).toBe(`/services?step=${step}`))
  await expectSaid(said)
})

test.each([
  ['a service that does not exist', { serviceSlug: 'no-such-service' }, 'We do not know this service'],
  ['a text', 'plumbing', WHICH_SERVICE],
  ['a refusal of another type', { turnedBack: 'yes' }, WHICH_SERVICE],
  ['an appointment of another type', { bookAgain: 7 }, WHICH_SERVICE]
])('[F-085] [F-086] with %s in the history the first step stays', async (_, state, said) => {
  const { address } = await show('/services', state)
  await expectSaid(said)
  expect(address()).toBe('/services')
  expect($draft.get().serviceId).toBeNull()
})

test.each([
  ['wrong types', { serviceId: 'x', optionId: {}, wilayaId: [], address: 7, latitude: '36' }, 1, WHICH_SERVICE],
  ['another wilaya’s commune', { serviceId: 1, wilayaId: 16, cityId: 1 }, 2, 'Where do you need it?'],
  ['no point', { serviceId: 1, wilayaId: 16, cityId: 554, address: 'rue 1' }, 3, 'the exact address']
])('an appointment with %s opens its first incomplete step', async (_, bookAgain, step, said) => {
  const { address } = await show('/services', { bookAgain })
  await waitFor(() => expect(address()).toBe(`/services?step=${step}`))
  await expectSaid(said)
})

test.each([
  ['step=99999999999999999999', DESCRIBE],
  ['step=5&step=1', DESCRIBE],
  ['step=4&view=nothing', 'How big is the job?'],
  ['step=0', WHICH_SERVICE],
  ['step=1e1', WHICH_SERVICE],
  ['step=٣', WHICH_SERVICE],
  ['step', 'You have an unfinished request']
])('[F-087] the address with %s shows "%s"', async (query, said) => {
  leaveDraft(spoilt())
  await show(`/services?${query}`)
  await expectSaid(said)
  expect($draft.get().address).toBe('12 rue Didouche Mourad')
})

test.each([
  ['min_rating=9&max_rating=x', /&min_rating=9&max_rating=x$/],
  ['city_page=999', /^\/services\?view=results(&city_page=\d)?$/],
  ['state_page=1000&min_rating=3', /^\/services\?view=results(&state_page=\d)?&min_rating=3$/]
])('results with %s show lists', async (query, leadsTo) => {
  leaveDraft(spoilt())
  const { address } = await show(`/services?view=results&${query}`)
  await expectSaid('Artisans in Alger-Centre')
  await waitFor(() => expect(address()).toMatch(leadsTo))
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0)
})
