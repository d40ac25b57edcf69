import { type IControl, Map as Drawing, type MapOptions, setAccessToken } from 'mapbox-gl/esm'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MapOpening } from './map-view.ts'
import { mapboxMap } from './mapbox-map.ts'
import { ALGIERS } from './position.ts'

const listeners = new Map<string, (event: unknown) => void>()

const addControl = vi.fn<(control: IControl, place: string) => void>()

vi.mock('mapbox-gl/esm', () => ({
  getRTLTextPluginStatus: () => 'loaded',
  setAccessToken: vi.fn(),
  setRTLTextPlugin: vi.fn(),
  Marker: vi.fn(),
  Map: vi.fn(function fakeMap() {
    const on = (event: string, listener: (event: unknown) => void) => void listeners.set(event, listener)
    return { on, once: on, remove: vi.fn(), addControl }
  })
}))

const OPENING: MapOpening = {
  element: document.createElement('div'),
  center: ALGIERS,
  position: null,
  places: [],
  title: 'Map',
  language: 'fr'
}

function open() {
  const onFailure = vi.fn<(reason: unknown) => void>()
  const opening = mapboxMap('pk.configured', 'mapbox://styles/own')(OPENING, onFailure)
  const [options] = vi.mocked(Drawing).mock.calls[0] as [MapOptions]
  return { onFailure, opening, options }
}

beforeEach(() => void vi.clearAllMocks())

test('[F-107] the configured key is set before the map of the configured style is drawn', () => {
  const { options } = open()
  expect(vi.mocked(setAccessToken).mock.calls).toEqual([['pk.configured']])
  expect(vi.mocked(setAccessToken).mock.invocationCallOrder[0]).toBeLessThan(
    vi.mocked(Drawing).mock.invocationCallOrder[0] ?? 0
  )
  expect(options).toMatchObject({ style: 'mapbox://styles/own', language: 'fr', center: [3.0588, 36.7538], zoom: 15 })
})

test.each([
  [{ status: 401 }, 1],
  [{ status: 403 }, 1],
  [{ message: 'A valid access token is required' }, 1],
  [{ status: 404 }, 0],
  [{ message: 'Failed to fetch' }, 0]
])('after the map has loaded, the error %j is reported %i times as its failure', async (error, times) => {
  const { opening, onFailure } = open()
  listeners.get('load')?.({})
  await opening
  listeners.get('error')?.({ error: Object.assign(new Error(), error) })
  expect(onFailure).toHaveBeenCalledTimes(times)
})

test('the map names its sources with links, without markup in strings', () => {
  const { options } = open()
  expect(options.attributionControl).toBe(false)
  const [[control, place]] = addControl.mock.calls as [[IControl, string]]
  expect(place).toBe('bottom-right')
  const links = [...control.onAdd({} as Drawing).querySelectorAll('a')]
  expect(links.map(({ hostname }) => hostname)).toEqual(['www.mapbox.com', 'www.openstreetmap.org', 'apps.mapbox.com'])
})
