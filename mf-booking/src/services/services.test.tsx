import type { Language } from '@hirfa/shared-contract/languages'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { Localized } from '@hirfa/shared-contract'
import { $home, $notices } from '@hirfa/shared-platform'
import { failAt, showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fail } from '../../testing/faults.ts'
import { COMPLETE_DRAFT } from '../../testing/complete-draft.ts'
import { messageOf } from '../../testing/message-of.ts'
import { signInAsNewClient } from '../../testing/new-client.ts'
import { $draft, $replacedDraft, changeDraft, discardDraft, persistedDrafts } from '../draft/draft-store.ts'
import { EMPTY_DRAFT } from '../draft/draft.ts'
import { $cities, $wilayas } from '../draft/places.ts'
import { storedDraft } from '../draft/task-data.ts'
import { OptionStep } from './option-step.tsx'
import { ServicesScreen } from './services-screen.tsx'

/** Everything but the description, in Algiers. */
const { step: _step, options: _options, description: _description, ...ANSWERED } = COMPLETE_DRAFT

let user: UserEvent

beforeEach(() => {
  user = userEvent.setup()
})

afterEach(() => {
  $replacedDraft.set(null)
  discardDraft()
})

function show(at: string, { state, language }: { state?: unknown; language?: Language } = {}) {
  return showScreen(ServicesScreen, { route: '/services/:service?', at, state, language })
}

function button(name: string | RegExp) {
  return screen.findByRole('button', { name })
}

async function choose(label: string, option: string | RegExp) {
  const select = await screen.findByLabelText(label)
  await user.selectOptions(select, await within(select).findByRole('option', { name: option }))
}

function heading(name: string | RegExp) {
  return screen.findByRole('heading', { level: 2, name })
}

/** The number of steps of the progress bar, and the current one. */
async function progress(): Promise<[number, number]> {
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' })).getAllByRole('listitem')
  return [steps.length, 1 + steps.findIndex(step => step.getAttribute('aria-current') === 'step')]
}

async function alertText(): Promise<string | null> {
  return (await screen.findByRole('alert')).textContent
}

test('the wilaya is found by its number or its name in another language, and a choice stays listed', async () => {
  await show('/services', { state: { serviceSlug: 'plumbing' } })
  const find = await screen.findByLabelText('Find by number or name')
  await user.type(find, 'وهر')
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Wilaya').value).toBe('31'))
  await user.clear(find)
  await user.type(find, 'zzz')
  expect(screen.getByText('No wilaya has this name or number.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Wilaya').selectedOptions[0]?.textContent).toBe('31 · Oran')
})

test('[F-073] [F-083] [see F-074] [see F-079] [see F-087] [see F-290] a visitor walks all five steps with the keyboard alone', async () => {
  const { address } = await show('/services')
  expect(await progress()).toEqual([5, 1])

  const plumbing = await button('Plumbing')
  plumbing.focus()
  await user.keyboard('{Enter}')
  expect(await heading('Where do you need it?')).toBe(document.activeElement)
  expect(address()).toBe('/services?step=2')
  expect(await progress()).toEqual([5, 2])

  await choose('Wilaya', '16 · Alger')
  await choose('Commune', 'Alger-Centre')
  await user.tab()
  await pressUntil('Next')

  await heading('What is the exact address?')
  expect(await progress()).toEqual([5, 3])
  await user.type(await screen.findByLabelText('Address'), '12 rue Didouche Mourad')
  await screen.findByText(/map cannot be shown/)
  await user.type(screen.getByLabelText('Latitude'), '36.7538')
  await user.type(screen.getByLabelText('Longitude'), '3.0588{Enter}')

  await heading('How big is the job? (Hours)')
  expect(await progress()).toEqual([5, 4])
  screen.getByRole('radio', { name: /Small/ }).focus()
  await user.keyboard(' ')
  await user.keyboard('{Enter}')

  await heading('Describe the work')
  expect(await progress()).toEqual([5, 5])
  await user.type(screen.getByLabelText('Description of the work'), 'A leak under the sink')
  await pressUntil('Find artisans')

  await waitFor(() => expect(address()).toBe('/services?view=results'))
  expect(await heading('Artisans in Alger-Centre')).toBeTruthy()
})

/** Tabs to a button and presses it by keyboard. */
async function pressUntil(name: string) {
  for (let presses = 0; presses < 30; presses++) {
    await user.tab()
    if (document.activeElement?.tagName === 'BUTTON' && document.activeElement.textContent === name) break
  }
  expect(document.activeElement?.textContent).toBe(name)
  await user.keyboard('{Enter}')
}

test('[F-074] the first step has a card for each service; a card sets the service and advances', async () => {
  const { address } = await show('/services')
  await button('Plumbing')
  const home = $home.get()
  const names = home.state === 'ready' ? home.value.services.map(({ name }) => name.en) : []
  expect(names.length).toBeGreaterThan(10)
  expect(screen.getAllByRole('button', { pressed: false }).map(card => card.textContent)).toEqual(names)

  await user.click(await button('House painting'))
  await waitFor(() => expect(address()).toBe('/services?step=2'))
  expect($draft.get().serviceId).toBe(3)
  await user.click(await button('Back'))
  expect((await screen.findByRole('button', { pressed: true })).textContent).toBe('House painting')
})

test('[F-087] Next and Back move one step, between the first and the fifth only', async () => {
  changeDraft({ ...ANSWERED, description: 'A leak' })
  const { address } = await show('/services')
  await button('Next')
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  for (const step of [2, 3, 4, 5]) {
    await user.click(await button('Next'))
    await waitFor(() => expect(address()).toBe(`/services?step=${step}`))
  }
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  for (const step of [4, 3, 2, 1]) {
    await user.click(await button('Back'))
    await waitFor(() => expect(address()).toBe(`/services?step=${step}`))
  }
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

describe('Next is refused', () => {
  test('[F-089] without a service', async () => {
    const { address } = await show('/services')
    await user.click(await button('Next'))
    expect(await alertText()).toBe(messageOf('please_select_service'))
    expect(address()).toBe('/services')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('BUTTON'))
  })

  test('[F-090] [F-075] without a wilaya and a city', async () => {
    changeDraft({ serviceId: 1 })
    const { address } = await show('/services?step=2')
    expect(await screen.findByLabelText('Commune')).toHaveProperty('disabled', true)
    await user.click(await button('Next'))
    expect(await alertText()).toBe(messageOf('fill_location_fields'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Wilaya')))

    await choose('Wilaya', '31 · Oran')
    await user.click(await button('Next'))
    await waitFor(() => expect(screen.getByLabelText('Commune').getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(screen.getByLabelText('Commune')).toHaveProperty('disabled', false))
    expect(await alertText()).toBe(messageOf('fill_location_fields'))
    expect(address()).toBe('/services?step=2')

    await choose('Commune', 'Oran')
    await user.click(await button('Next'))
    await waitFor(() => expect(address()).toBe('/services?step=3'))
  })

  test('[F-079] [F-091] [F-106] without an address and a position', async () => {
    changeDraft({ ...ANSWERED, address: '', latitude: null, longitude: null, positionChosen: false, optionId: null })
    const { address } = await show('/services?step=3')
    await user.click(await button('Next'))
    const map = within(await screen.findByRole('group', { name: 'Map' }))
    expect(await map.findByText(messageOf('please_select_position_on_map'))).toBeTruthy()
    expect(screen.getByText(messageOf('enter_address'))).toBeTruthy()
    expect(address()).toBe('/services?step=3')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Address')))
  })

  test('[F-092] [F-081] without an option, with the unit of the service', async () => {
    changeDraft({ ...ANSWERED, optionId: null })
    const { address } = await show('/services?step=4')
    await heading('How big is the job? (Hours)')
    await user.click(await button('Next'))
    expect(await alertText()).toBe('Select hours')
    expect(address()).toBe('/services?step=4')
  })
})

describe('a link into the wizard', () => {
  test.each([{}, { from: 'search' }, { from: 7 }])(
    '[F-085] [F-086] with a known service and the marker %j opens step 2',
    async marker => {
      const { address } = await show('/services', { state: { serviceSlug: 'plumbing', ...marker } })
      await waitFor(() => expect(address()).toBe('/services?step=2'))
      expect($draft.get().serviceId).toBe(1)
    }
  )

  describe('that names the service in the address', () => {
    test.each([
      ['ar', 'plumbing', 1, 'احجز: السباكة'],
      ['en', 'PLUMBING', 1, 'Book: Plumbing'],
      ['en', 'air-conditioning', 5, 'Book: Air conditioning']
    ] as const)(
      '[see F-085] in %s: /services/%s opens step 2 of the service %i, with its name',
      async (language, slug, id, name) => {
        const { address } = await show(`/services/${slug}`, { language })
        await waitFor(() => expect(address()).toBe(`/services/${slug.toLowerCase()}?step=2`))
        expect($draft.get().serviceId).toBe(id)
        expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(name)
        expect(document.title).toContain(name)
      }
    )

    test('[see F-085] the navigation state wins', async () => {
      const { address } = await show('/services/painting', { state: { serviceSlug: 'plumbing' } })
      await waitFor(() => expect(address()).toBe('/services?step=2'))
      expect($draft.get().serviceId).toBe(1)
    })

    test('[see F-085] a service that is not offered any more shows the first step and says so', async () => {
      const { address } = await show('/services/no-such-service')
      expect(await screen.findByText('This service is no longer offered. Choose one of these.')).toBeTruthy()
      await user.click(await button('Plumbing'))
      await waitFor(() => expect(address()).toBe('/services?step=2'))
      expect(screen.queryByText(/no longer offered/)).toBeNull()
    })

    test('a shared address of a later step names the service of an empty draft', async () => {
      const { address } = await show('/services/plumbing?step=5')
      await waitFor(() => expect(address()).toBe('/services/plumbing?step=2'))
      expect($draft.get().serviceId).toBe(1)
      expect(screen.queryByText('Please select a service')).toBeNull()
    })

    test('every step keeps the service in the address, and a reload changes nothing', async () => {
      changeDraft({ ...ANSWERED, description: 'A leak' })
      const first = await show('/services/plumbing?step=5')
      await heading('Describe the work')
      expect(first.address()).toBe('/services/plumbing?step=5')
      await user.click(await button('Back'))
      await waitFor(() => expect(first.address()).toBe('/services/plumbing?step=4'))
      expect($draft.get()).toMatchObject({ serviceId: 1, optionId: 11, description: 'A leak' })
    })

    test('a request for another service is offered again, and nothing of it is lost', async () => {
      changeDraft({ ...ANSWERED, description: 'A leak', step: 5 })
      const { address } = await show('/services/painting')
      await waitFor(() => expect(address()).toBe('/services/painting?step=2'))
      expect($draft.get()).toMatchObject({ optionId: null, address: '12 rue Didouche Mourad', description: 'A leak' })
      expect(screen.getByText('You have already begun a request: Plumbing.')).toBeTruthy()
      await user.click(await button('Continue that request'))
      await waitFor(() => expect(address()).toBe('/services?step=5'))
      expect($draft.get()).toMatchObject({ ...ANSWERED, description: 'A leak' })
      expect(screen.queryByText(/already begun/)).toBeNull()
    })

    test('a draft that an earlier visit has begun with the same service stays as it is', async () => {
      changeDraft({ ...ANSWERED, description: 'A leak' })
      const { address } = await show('/services/plumbing')
      await waitFor(() => expect(address()).toBe('/services/plumbing?step=2'))
      expect($draft.get()).toMatchObject({ optionId: 11, description: 'A leak' })
      expect(screen.queryByText(/already begun/)).toBeNull()
    })

    test('another service chosen in the wizard goes from the address', async () => {
      const { address } = await show('/services/plumbing')
      await waitFor(() => expect(address()).toBe('/services/plumbing?step=2'))
      await user.click(await button('Back'))
      await user.click(await button('House painting'))
      await waitFor(() => expect(address()).toBe('/services?step=2'))
      expect($draft.get().serviceId).not.toBe(1)
    })
  })

  test('to a later step opens the first incomplete one with a message', async () => {
    changeDraft({ serviceId: 1 })
    const { address } = await show('/services?step=5')
    await waitFor(() => expect(address()).toBe('/services?step=2'))
    expect((await screen.findByRole('alert')).textContent).toContain('Choose the wilaya and the commune')
  })

  test('to a later step stays there with a draft that another tab has completed', async () => {
    await show('/services')
    discardDraft()
    persistedDrafts.wizard.write(storedDraft({ ...EMPTY_DRAFT, ...ANSWERED }))
    const { address } = await show('/services?step=5')
    await heading('Describe the work')
    await act(() => vi.dynamicImportSettled())
    expect(address()).toBe('/services?step=5')
  })

  test('[F-095] to the results of an incomplete draft opens its first incomplete step with a message', async () => {
    changeDraft({ ...ANSWERED, cityId: null })
    const { address } = await show('/services?view=results')
    await waitFor(() => expect(address()).toBe('/services?step=2'))
    expect($notices.get().map(({ text }) => text)).toEqual([messageOf('fill_location_fields')])
  })
})

describe('the place', () => {
  beforeEach(() => changeDraft({ serviceId: 1 }))

  test('[F-076] another wilaya clears the city and loads its own cities', async () => {
    const calls = watchRequests()
    await show('/services?step=2')
    await choose('Wilaya', '16 · Alger')
    await choose('Commune', 'Alger-Centre')
    await choose('Wilaya', '31 · Oran')
    expect($draft.get()).toMatchObject({ wilayaId: 31, cityId: null })
    await choose('Commune', 'Oran')
    expect(within(screen.getByLabelText('Commune')).queryByRole('option', { name: 'Alger-Centre' })).toBeNull()
    expect(
      calls()
        .map(({ path }) => path)
        .filter(path => path.startsWith('/api/cities/'))
    ).toContain('/api/cities/31')
  })

  test.each([
    ['ar', 'الجزائر', 'الجزائر الوسطى'],
    ['en', 'Alger', 'Alger-Centre'],
    ['fr', 'Alger', 'Alger-Centre']
  ] as const)('[F-078] in %s the wilaya is named %s and the city %s', async (language, wilaya, city) => {
    await show('/services?step=2', { language })
    await choose(messageOf('state'), `16 · ${wilaya}`)
    await choose(messageOf('city'), city)
    expect($draft.get()).toMatchObject({ wilayaId: 16, cityId: 554 })
  })

  test('[F-077] shows when wilayas or communes fail to load, and loads them on retry', async () => {
    for (const [$places, path, problem, label, option] of [
      [$wilayas, '/api/states', 'failed_to_load_states', 'Wilaya', '16 · Alger'],
      [$cities, '/api/cities/16', 'failed_to_load_cities', 'Commune', 'Alger-Centre']
    ] as const) {
      const mend = failAt(path, 500)
      const { unmount } = await show('/services?step=2')
      act($places.reload)
      expect(await screen.findByText(messageOf(problem))).toBeTruthy()
      mend()
      await user.click(await button('Try again'))
      await choose(label, option)
      await waitFor(() => expect(screen.queryByText(messageOf(problem))).toBeNull())
      unmount()
    }
  })
})

describe('the address', () => {
  test('[F-088] going back asks to confirm the position again, and keeps its coordinates', async () => {
    changeDraft(ANSWERED)
    const { address } = await show('/services?step=4')
    await user.click(await button('Back'))
    await waitFor(() => expect(address()).toBe('/services?step=3'))
    expect($draft.get().positionChosen).toBe(true)
    await user.click(await button('Back'))
    await waitFor(() => expect(address()).toBe('/services?step=2'))
    expect($draft.get()).toMatchObject({ positionChosen: false, latitude: 36.7538, longitude: 3.0588 })
  })

  test('[see F-102] the map shows that it is loading, and coordinate fields replace it if it cannot be drawn', async () => {
    changeDraft({ ...ANSWERED, latitude: null, longitude: null, positionChosen: false })
    await show('/services?step=3')
    expect(await screen.findByText('Loading the map…')).toBeTruthy()
    expect(await screen.findByText(/map cannot be shown/)).toBeTruthy()
    await user.click(await button('Go to Alger-Centre'))
    expect($draft.get().positionChosen).toBe(true)
    expect(screen.getByText('Position chosen', { exact: false })).toBeTruthy()
  })

  test('[see F-104] an unknown device location is reported only after a click', async () => {
    changeDraft({ ...ANSWERED, latitude: null, longitude: null, positionChosen: false })
    await show('/services?step=3')
    await screen.findByText(/map cannot be shown/)
    expect(screen.queryByText(/could not find your location/)).toBeNull()
    await user.click(await button('Use my location'))
    expect(await screen.findByText(/could not find your location/)).toBeTruthy()
  })
})

test.each([
  ['ar', 1, ['صغيرأقل من ساعة', 'متوسطمن ساعة إلى ثلاث ساعات', 'كبيرثلاث ساعات أو أكثر']],
  ['en', 1, ['SmallUnder one hour', 'MediumOne to three hours', 'LargeThree hours or more']],
  ['fr', 1, ['PetitMoins d’une heure', 'MoyenD’une à trois heures', 'GrandTrois heures ou plus']],
  ['fr', 3, ['Une pièceJusqu’à 40 m² de murs', 'AppartementDe 40 à 200 m²', 'Maison entière ou façadePlus de 200 m²']]
] as const)('[F-080] [F-082] in %s the durations of the service %i are %j', async (language, serviceId, names) => {
  changeDraft({ ...ANSWERED, serviceId, optionId: null })
  await show('/services?step=4', { language })
  const options = await screen.findAllByRole('radio')
  expect(options.map(option => option.closest('label')?.textContent)).toEqual(names)
})

const OPTIONS = [{ id: 81, title: {}, subtitle: {} }]
const TILING = { id: 8, slug: 'tiling', name: {}, description: {}, icon: null, popular: false, options: OPTIONS }

test.each<[Language, Localized, string, string]>([
  ['fr', { ar: 'زيارة', en: 'Visits', fr: 'Visites' }, 'Visites', 'Sélectionnez\u00a0: visites'],
  ['fr', { ar: 'زيارة', en: 'Visits' }, 'Visits', 'Sélectionnez\u00a0: visits'],
  ['fr', { ar: 'زيارة' }, 'Durée', 'Sélectionnez\u00a0: durée'],
  ['ar', { en: 'Visits', fr: 'Visites' }, 'Visits', 'اختر visits'],
  ['ar', { fr: 'Visites' }, 'المدة', 'اختر المدة'],
  ['en', { ar: 'زيارة', fr: 'Visites' }, 'Duration', 'Select duration']
])('[F-081] [F-092] in %s the unit %j is %s, and the refusal is "%s"', async (language, per, unit, refusal) => {
  const step = () => <OptionStep service={{ ...TILING, per }} refused onOtherService={() => undefined} />
  await showScreen(step, { route: '/', language })
  expect(await screen.findByRole('radiogroup', { name: new RegExp(`\\(${unit}\\)`) })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe(refusal)
})

test('[F-084] the summary shows each answer as soon as it is given', async () => {
  const NONE = 'Not chosen yet'
  await show('/services')
  const summary = await screen.findByRole('complementary', { name: 'Your request' })
  const answers = () =>
    within(summary)
      .getAllByRole('definition', { hidden: true })
      .map(answer => answer.textContent)
  expect(answers()).toEqual([NONE, NONE, NONE, NONE, NONE])

  await user.click(await button('Plumbing'))
  expect(answers()).toEqual(['Plumbing', NONE, NONE, NONE, NONE])
  await choose('Wilaya', '16 · Alger')
  expect(answers()).toEqual(['Plumbing', 'Alger', NONE, NONE, NONE])
  await choose('Commune', 'Alger-Centre')
  expect(answers()).toEqual(['Plumbing', 'Alger-Centre, Alger', NONE, NONE, NONE])
  await user.click(await button('Next'))
  await user.type(await screen.findByLabelText('Address'), '12 rue')
  act(() => changeDraft({ latitude: 36.7538, longitude: 3.0588, positionChosen: true }))
  await user.click(await button('Next'))
  await user.click(await screen.findByRole('radio', { name: /Medium/ }))
  await user.click(await button('Next'))
  await user.type(await screen.findByLabelText('Description of the work'), 'A leak')
  expect(answers()).toEqual([
    'Plumbing',
    'Alger-Centre, Alger',
    '12 rue',
    'Point chosen on the map',
    'Medium · One to three hours',
    'A leak'
  ])
})

describe('a draft of an earlier visit', () => {
  test('is shown, and can be continued at its step', async () => {
    changeDraft({ ...ANSWERED, step: 4 })
    const { address } = await show('/services')
    await user.click(await button('Continue your request'))
    await waitFor(() => expect(address()).toBe('/services?step=4'))
  })

  test('can be discarded, and then none is shown', async () => {
    changeDraft({ ...ANSWERED, step: 4 })
    await show('/services')
    await user.click(await button('Start over'))
    expect($draft.get().serviceId).toBeNull()
    expect(localStorage.getItem('taskData')).toBeNull()
    expect(screen.queryByText('You have an unfinished request.')).toBeNull()
  })
})

describe('the two buttons of the last step', () => {
  test('[F-093] [F-094] require a description', async () => {
    changeDraft(ANSWERED)
    await show('/services?step=4')
    await button('Next')
    expect(screen.queryByRole('button', { name: /Find artisans|Urgent request/ })).toBeNull()
    await user.click(await button('Next'))
    expect(await button('Find artisans')).toHaveProperty('disabled', true)
    expect(await button('Urgent request')).toHaveProperty('disabled', true)
    await user.type(screen.getByLabelText('Description of the work'), '  ')
    expect(await button('Find artisans')).toHaveProperty('disabled', true)
    await user.type(screen.getByLabelText('Description of the work'), 'A leak')
    expect(await button('Find artisans')).toHaveProperty('disabled', false)
    expect(await button('Urgent request')).toHaveProperty('disabled', false)
  })

  test('[F-096] [F-108] the results link back to the complete draft', async () => {
    changeDraft({ ...ANSWERED, description: 'A leak' })
    const { address } = await show('/services?step=5')
    await user.click(await button('Find artisans'))
    await waitFor(() => expect(address()).toBe('/services?view=results'))
    await user.click(await screen.findByRole('link', { name: 'Back to your request' }))
    await waitFor(() => expect(address()).toBe('/services?step=5'))
    expect(await screen.findByLabelText('Description of the work')).toHaveProperty('value', 'A leak')
    expect($draft.get()).toMatchObject({ ...ANSWERED, description: 'A leak' })
  })

  test('[F-100] [F-292] [F-300] an urgent request of a visitor is persisted until sign-in', async () => {
    changeDraft({ ...ANSWERED, description: 'A leak' })
    const { address, state } = await show('/services?step=5')
    await user.click(await button('Urgent request'))
    await waitFor(() => expect(address()).toBe('/login'))
    expect(state()).toMatchObject({ bookingFlow: true, taskType: 'urgent' })
    expect(JSON.parse(sessionStorage.getItem('pendingUrgentTask') ?? '')).toMatchObject({
      category: 1,
      section: 11,
      state: 16,
      city: 554,
      description: 'A leak'
    })
  })

  test('[F-094] [F-099] an urgent request of a client is sent at once; both buttons are disabled meanwhile', async () => {
    await signInAsNewClient('+213661000001')
    changeDraft({ ...ANSWERED, description: 'A leak' })
    const { address, state } = await show('/services?step=5')
    const calls = watchRequests()
    await fail({ path: '/user/urgently-task', delay_ms: 1500, times: 1 })
    await user.click(await button('Urgent request'))
    await waitFor(async () => expect(await button('Urgent request')).toHaveProperty('disabled', true))
    expect(await button('Find artisans')).toHaveProperty('disabled', true)
    await waitFor(() => expect(address()).toMatch(/^\/appointment-details\/\d+$/))
    expect(state()).toMatchObject({ success: [expect.any(String), expect.any(String)] })
    expect(calls().find(({ path }) => path === '/user/urgently-task')?.body).toMatchObject({
      isUrgent: true,
      state: 16,
      city: 554,
      category: 1,
      section: 11,
      description: 'A leak'
    })
    expect(sessionStorage.getItem('pendingUrgentTask')).toBeNull()
    expect($draft.get().serviceId).toBeNull()
  })
})

test('the sentence above the first steps has the service of the address, and leads to its free hours', async () => {
  await show('/services/plumbing')
  const link = await screen.findByRole('link', { name: 'Show free times' })
  expect(link.getAttribute('href')).toBe('/quick-booking?service=plumbing')
  expect(screen.getByRole('option', { name: 'a plumber', selected: true })).toBeTruthy()
  await choose('Place', '16 · Alger')
  await waitFor(() => expect(link.getAttribute('href')).toBe('/quick-booking?service=plumbing&wilaya=16'))
  expect(screen.getByLabelText('Commune')).toHaveProperty('value', '')
  expect(await progress()).toEqual([5, 2])
})

test('without a service the sentence above the first step is open, and what is chosen there is chosen for both', async () => {
  const { address } = await show('/services')
  const link = await screen.findByRole('link', { name: 'Show free times' })
  expect(link.getAttribute('href')).toBe('/quick-booking')
  expect(screen.getByLabelText('Service')).toHaveProperty('value', '')
  await choose('Service', 'a plumber')
  await waitFor(() => expect(link.getAttribute('href')).toBe('/quick-booking?service=plumbing'))
  expect(address()).toBe('/services?step=2')
})
