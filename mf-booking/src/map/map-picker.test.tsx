import '../messages/index.ts'
import '@hirfa/shared-ui'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { City, listOf, type NearestCity } from '@hirfa/shared-contract'
import type { Language } from '@hirfa/shared-i18n'
import { request } from '@hirfa/shared-platform'
import { showScreen } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { AddressStep } from '../services/address-step.tsx'
import { MapPicker } from './map-picker.tsx'
import type { MapOpening, MapView } from './map-view.ts'
import type { OpenedMap } from './open-map.ts'
import { PlacePicker } from './place-picker.tsx'
import type { Position } from './position.ts'

const ORAN = { latitude: 35.6971, longitude: -0.6308 }
const ALGIERS_BAY = { latitude: 36.7, longitude: 3 }
const ORAN_COMMUNE: City = { id: 1, name: 'Oran', arabicName: 'وهران', wilayaId: 31, ...ORAN }

let opened: { opening: MapOpening; change: (map: OpenedMap) => void } | undefined

vi.mock(import('./open-map.ts'), async original => ({
  ...(await original()),
  openMap: (_providers, opening, change) => {
    opened = { opening, change }
    return () => undefined
  }
}))

beforeEach(() => {
  opened = undefined
})
afterEach(() => {
  for (const name of ['geolocation', 'permissions']) Reflect.deleteProperty(navigator, name)
})

interface Shown {
  language?: Language
  position?: Position
  problem?: string
  city?: City
  cities?: City[]
}

async function show({ language, position, problem, city, cities = [] }: Shown = {}) {
  const onChoose = vi.fn<(position: Position) => void>()
  const onDiscard = vi.fn<() => void>()
  const onMove = vi.fn<(nearest: NearestCity) => void>()
  const chosen = position ? { position, chosen: true } : { position: null, chosen: false }
  const given = { ...chosen, problem: problem ?? null, cities, city: city ?? null, onChoose, onDiscard, onMove }
  await showScreen(() => <MapPicker {...given} />, { route: '/', language })
  const map = await waitFor(() => {
    if (!opened) throw new Error('The map has not been opened')
    return opened
  })
  return { ...map, onChoose, onDiscard, onMove }
}

function fakeView() {
  return {
    hasStreets: false,
    setPosition: vi.fn<MapView['setPosition']>(),
    lookAt: vi.fn<MapView['lookAt']>(),
    getCenter: vi.fn<MapView['getCenter']>(),
    zoomBy: vi.fn<MapView['zoomBy']>(),
    onMove: vi.fn<MapView['onMove']>(),
    onPick: vi.fn<MapView['onPick']>(),
    showLabels: vi.fn<MapView['showLabels']>(),
    destroy: vi.fn<MapView['destroy']>()
  }
}

type Locate = Geolocation['getCurrentPosition']
const denied = ((_done, fail) => fail?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)) as Locate

const at =
  ({ latitude, longitude }: Position): Locate =>
  done =>
    done({ coords: { latitude, longitude } } as GeolocationPosition)

function locateBy(getCurrentPosition: Locate | undefined) {
  const value = getCurrentPosition && { getCurrentPosition }
  Object.defineProperty(navigator, 'geolocation', { value, configurable: true })
}

test.each([
  ['ar', 'جارٍ تحميل الخريطة…'],
  ['en', 'Loading the map…'],
  ['fr', 'Chargement de la carte…']
] as const)('[F-102] in %s "%s" shows until the map has loaded', async (language, text) => {
  const { change } = await show({ language })
  expect(screen.getByText(text)).toBeTruthy()
  await act(async () => change(fakeView()))
  expect(screen.queryByText(text)).toBeNull()
})

const UNKNOWN_SEAT: City = { ...ORAN_COMMUNE, id: 2, name: 'Unknown', latitude: null, longitude: null }
test.each<[string, Shown, object, Position[][]]>([
  ['Algiers without a commune', {}, { latitude: 36.7538, longitude: 3.0588 }, []],
  ['the chosen commune', { city: ORAN_COMMUNE }, ORAN, [[ORAN]]],
  [
    'the seat of the wilaya for a commune whose own is unknown',
    { city: UNKNOWN_SEAT, cities: [UNKNOWN_SEAT, ORAN_COMMUNE] },
    { name: 'Oran', ...ORAN },
    [[ORAN]]
  ],
  ['the commune, and does not replace a chosen position', { city: ORAN_COMMUNE, position: ALGIERS_BAY }, ORAN, []]
])('[F-103] the map opens on %s, and does not ask for the location', async (_where, given, center, looks) => {
  const locate = vi.fn<Locate>()
  locateBy(locate)
  const { opening, change } = await show(given)
  expect(opening).toMatchObject({ center, position: given.position ?? null })
  const view = fakeView()
  await act(async () => change(view))
  expect(view.lookAt.mock.calls).toEqual(looks)
  expect(view.setPosition.mock.calls).toEqual(given.position ? [[given.position]] : [])
  expect(screen.queryAllByRole('button', { name: /^Go to/ })).toHaveLength(given.city?.latitude ? 1 : 0)
  expect(locate).not.toHaveBeenCalled()
})

test.each<[string, Locate | undefined, RegExp]>([
  ['refused', denied, /To allow it: in Chrome, Samsung and Edge/],
  ['unsupported by the browser', undefined, /could not find your location/],
  ['abroad', at({ latitude: 45.5019, longitude: -73.5674 }), /is outside Algeria/]
])(
  '[F-103] [F-104] the location is asked for by its button, and one that is %s is reported',
  async (_how, locate, said) => {
    locateBy(locate)
    const { change, onChoose } = await show()
    await act(async () => change(fakeView()))
    expect(screen.queryByRole('alert')).toBeNull()
    await act(async () => screen.getByRole('button', { name: 'Use my location' }).click())
    expect(screen.getByRole('alert').textContent).toMatch(said)
    expect(onChoose).not.toHaveBeenCalled()
  }
)

test('[F-104] a location that is never found is given up after eight seconds', async () => {
  locateBy(() => undefined)
  const { change } = await show()
  await act(async () => change(fakeView()))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const button = screen.getByRole('button', { name: 'Use my location' })
  await act(async () => button.click())
  expect(button.getAttribute('aria-busy')).toBe('true')
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  expect(screen.getByRole('alert').textContent).toMatch(/could not find your location/)
})

describe('[F-103] the step of the wizard', () => {
  const HERE = { latitude: 36.47, longitude: 2.83 }
  const WORDS = 'Where does the map open?'

  async function openStep(permission: PermissionState, locate: Locate) {
    const getCurrentPosition = vi.fn<Locate>(locate)
    locateBy(getCurrentPosition)
    const permissions = { query: () => Promise.resolve({ state: permission }) }
    Object.defineProperty(navigator, 'permissions', { value: permissions, configurable: true })
    opened = undefined
    changeDraft({ wilayaId: 31, cityId: null, latitude: null, longitude: null })
    const shown = await showScreen(() => <AddressStep refused={false} />, { route: '/', language: 'en' })
    const view = fakeView()
    await waitFor(() => expect(opened?.opening.places.length).toBeGreaterThan(0))
    await act(async () => opened!.change(view))
    return { view, getCurrentPosition, shown }
  }

  test('asks in words first, once, and opens where the device is, which is no answer yet', async () => {
    const { view, getCurrentPosition } = await openStep('prompt', at(HERE))
    expect(await screen.findByText(WORDS)).toBeTruthy()
    expect(getCurrentPosition).not.toHaveBeenCalled()
    await act(async () => screen.getByRole('button', { name: 'Where I am now' }).click())
    await waitFor(() => expect(view.lookAt).toHaveBeenLastCalledWith(HERE))
    expect(screen.queryByText(WORDS)).toBeNull()
    expect($draft.get()).toMatchObject({ latitude: null, positionChosen: false })
    cleanup()
    const again = await openStep('prompt', at(HERE))
    expect(screen.queryByText(WORDS)).toBeNull()
    expect(again.getCurrentPosition).not.toHaveBeenCalled()
  })

  test('does not ask where the device may be located, and opens there', async () => {
    const { view } = await openStep('granted', at(HERE))
    await waitFor(() => expect(view.lookAt).toHaveBeenLastCalledWith(HERE))
    expect(screen.queryByText(WORDS)).toBeNull()
  })

  test.each<[PermissionState, Locate]>([
    ['denied', denied],
    ['granted', at({ latitude: 45.5, longitude: -73.5 })]
  ])('[F-104] %s without a position in Algeria says nothing', async (permission, locate) => {
    const { view } = await openStep(permission, locate)
    expect(screen.queryByText(WORDS)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(view.lookAt).not.toHaveBeenCalled()
  })
})

test('a pasted link chooses its place; a shortened one is explained', async () => {
  const { change, onChoose } = await show({ language: 'en' })
  await act(async () => change(fakeView()))
  const field = screen.getByLabelText('Google Maps link or plus code')
  fireEvent.change(field, { target: { value: 'https://maps.app.goo.gl/x' } })
  expect(await screen.findByText(/^A shortened link does not show the place/)).toBeTruthy()
  fireEvent.change(field, { target: { value: 'geo:35.6971,-0.6308' } })
  await waitFor(() => expect(onChoose.mock.calls).toEqual([[ORAN, 'map']]))
})

test('a point abroad is reported', async () => {
  const { change } = await show({ position: { latitude: 36.8065, longitude: 10.1815 }, city: ORAN_COMMUNE })
  await act(async () => change(fakeView()))
  expect(await screen.findByText('The marker is outside Algeria. Choose the place of the work again.')).toBeTruthy()
})

test('[F-105] a click on the map chooses its position', async () => {
  const { change, onChoose } = await show()
  const view = fakeView()
  await act(async () => change(view))
  act(() => view.onPick.mock.calls[0]?.[0]({ latitude: 36.12345678, longitude: 3.5 }))
  expect(onChoose.mock.calls).toEqual([[{ latitude: 36.123457, longitude: 3.5 }, 'map']])
})

test('[see F-106] a problem is an alert that describes the map; without one there is none', async () => {
  await show({ problem: 'Choose the position on the map' })
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('Choose the position on the map')
  expect(screen.getByRole('group', { name: 'Map' }).getAttribute('aria-describedby')).toBe(alert.id)
})

test('a point far from the chosen commune asks which one is meant', async () => {
  const { change, onDiscard, onMove } = await show({
    position: { latitude: 36.47, longitude: 2.83 },
    city: ORAN_COMMUNE
  })
  const view = fakeView()
  await act(async () => change(view))
  const here = await screen.findByRole('button', { name: 'In Blida' })
  expect(screen.getByText(/^The marker is \d{3} km from Oran, near Blida \(Blida Wilaya\)\./)).toBeTruthy()
  act(() => here.click())
  expect(onMove.mock.calls[0]?.[0]).toMatchObject({ city: { name: 'Blida' }, wilaya: { id: 9 } })
  act(() => screen.getByRole('button', { name: 'In Oran' }).click())
  expect(onDiscard).toHaveBeenCalledOnce()
  expect(view.lookAt).toHaveBeenLastCalledWith(expect.objectContaining(ORAN))
})

test('for an appointment the map opens on its commune, which a far point does not change', async () => {
  const chosen = { latitude: 36.47, longitude: 2.83 }
  const onDiscard = vi.fn<() => void>()
  const props = { wilayaId: 31, position: chosen, onChoose: () => undefined, onDiscard }
  const cities = await request('GET', '/api/cities/31', { answer: listOf(City) })
  const { id } = cities.find(({ name }) => name === 'Oran')!
  await showScreen(() => <PlacePicker {...props} cityId={id} />, { route: '/', language: 'en' })
  await waitFor(() => expect(opened?.opening.places).toHaveLength(cities.length))
  await act(async () => opened!.change(fakeView()))
  const back = await screen.findByRole('button', { name: 'In Oran' })
  expect(screen.getByText(/Your appointment is in Oran: for another commune, make a new booking\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'In Blida' })).toBeNull()
  act(() => back.click())
  expect(onDiscard).toHaveBeenCalledOnce()
})

test('names the nearest of all communes, and asks nothing about a point near the chosen one', async () => {
  const { change } = await show({ position: { latitude: 35.69, longitude: -0.64 }, city: ORAN_COMMUNE })
  const view = fakeView()
  await act(async () => change(view))
  act(() => view.onMove.mock.calls[0]?.[0]({ latitude: 36.47, longitude: 2.83 }))
  expect(await screen.findByText('The middle of the map is near Blida.')).toBeTruthy()
  expect(screen.queryByText(/^The marker is/)).toBeNull()
})
