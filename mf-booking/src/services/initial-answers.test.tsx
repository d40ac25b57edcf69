import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ROUTES } from '@hirfa/shared-contract/paths'
import { $notices } from '@hirfa/shared-platform'
import { provideRelease, showScreen } from '@hirfa/shared-platform/testing'
import { afterEach, expect, test } from 'vitest'
import { $draft, $draftKind, changeDraft, discardDraft } from '../draft/draft-store.ts'
import { EMPTY_DRAFT } from '../draft/draft.ts'
import { draftAgain } from './initial-answers.ts'
import { ServicesScreen } from './services-screen.tsx'

/** A plumber's visit of last month. */
const EARLIER = {
  serviceId: 1,
  optionId: 12,
  wilayaId: 16,
  cityId: 554,
  address: '12 rue Didouche Mourad',
  description: 'A leak under the sink',
  latitude: 36.7538,
  longitude: 3.0588,
  artisanId: 1
}

afterEach(() => {
  discardDraft()
  $draftKind.set(null)
})

function bookAgain(change: object = {}) {
  const state = { bookAgain: { ...EARLIER, ...change } }
  return showScreen(ServicesScreen, { route: '/services', state })
}

test('booking an appointment again opens its artisan with a complete draft', async () => {
  const { address, state } = await bookAgain()
  await waitFor(() => expect(address()).toBe('/appointement/1'))
  expect(state()).toMatchObject({ origin: '/services' })
  const { artisanId, ...answers } = EARLIER
  expect($draft.get()).toMatchObject({ ...answers, positionChosen: true, preferredArtisanId: artisanId })
  expect($draft.get().options.map(({ id }) => id)).toContain(12)
  expect($notices.get().map(({ text }) => text)).toEqual([
    'Your request is filled in as it was last time. Check it, then choose a time.'
  ])
})

test('an appointment without an artisan opens the last step with both buttons', async () => {
  const { address } = await bookAgain({ artisanId: undefined })
  await waitFor(() => expect(address()).toBe('/services?step=5'))
  expect(await screen.findByLabelText('Description of the work')).toHaveProperty('value', 'A leak under the sink')
  expect(screen.getByRole('button', { name: 'Urgent request' })).toHaveProperty('disabled', false)
})

test('an option that no longer exists opens its step, and the artisan is first in the results', async () => {
  const { address } = await bookAgain({ optionId: 999 })
  await waitFor(() => expect(address()).toBe('/services?step=4'))
  expect($draft.get().preferredArtisanId).toBe(1)
})

test('an invalid value in the history state drops only that field', () => {
  const again = { serviceId: 'x', optionId: -1, wilayaId: 16, cityId: {}, address: 7, latitude: '36', artisanId: 1.5 }
  expect(draftAgain(again, [])).toEqual({ ...EMPTY_DRAFT, wilayaId: 16 })
})

test('the copied draft replaces every value of an unfinished one', async () => {
  changeDraft({ serviceId: 3, optionId: 31, address: 'Somewhere else', description: 'Paint the kitchen' })
  const { address } = await bookAgain({ description: '' })
  await waitFor(() => expect(address()).toBe('/appointement/1'))
  expect($draft.get()).toMatchObject({ optionId: 12, address: '12 rue Didouche Mourad', description: '' })
})

test('the address of a service opens its step without showing an unfinished request', async () => {
  const shown: (string | null)[] = []
  const observer = new MutationObserver(changes => {
    for (const { addedNodes } of changes) for (const { textContent } of addedNodes) shown.push(textContent)
  })
  observer.observe(document, { subtree: true, childList: true })
  const { address } = await showScreen(ServicesScreen, { route: '/services/:service', at: '/services/plumbing' })
  await waitFor(() => expect(address()).toBe('/services/plumbing?step=2'))
  observer.disconnect()
  expect(shown).not.toEqual([])
  expect(shown.filter(text => text?.includes('You have an unfinished request.'))).toEqual([])
})

const PROFILES = { 'mf-catalog': { routes: [{ path: ROUTES.artisanProfile, module: './profile' }] } }

test('the profile of the artisan that the visitor wanted is offered', async () => {
  provideRelease(PROFILES)
  const shown = await showScreen(ServicesScreen, { route: '/services', state: { profileOf: 7 } })
  await userEvent.click(await screen.findByRole('link', { name: 'See the profile' }))
  expect(shown.address()).toBe('/artisans/artisan/7')
})

test.each([
  ['without an artisan', {}, PROFILES],
  ['for an id of another type', { profileOf: { toString: 'x' } }, PROFILES],
  ['while no live remote has profiles', { profileOf: 7 }, {}]
])('no profile is offered %s', async (_when, state, release) => {
  provideRelease(release)
  await showScreen(ServicesScreen, { route: '/services', state })
  expect(await screen.findByRole('navigation', { name: 'Steps' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See the profile' })).toBeNull()
})
