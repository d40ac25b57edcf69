import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MapOpening, MapProvider, MapView } from './map-view.ts'
import { mapboxMap } from './mapbox-map.ts'
import { openMap, providersFor } from './open-map.ts'
import { ALGIERS } from './position.ts'

vi.mock(import('./mapbox-map.ts'), () => ({ mapboxMap: vi.fn() }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function viewNamed(name: string, destroyed: string[]): MapView {
  return {
    setPosition: () => undefined,
    lookAt: () => undefined,
    hasStreets: false,
    getCenter: () => ALGIERS,
    zoomBy: () => undefined,
    onMove: () => undefined,
    onPick: () => undefined,
    showLabels: () => undefined,
    destroy: () => destroyed.push(name)
  }
}

/** Opens maps and records the events in order. */
function open(...providers: MapProvider[]) {
  const events: string[] = []
  const opening: MapOpening = {
    element: document.createElement('div'),
    center: ALGIERS,
    position: null,
    places: [],
    title: 'Map',
    language: 'en'
  }
  const names = new Map<MapView, number>()
  const close = openMap(
    providers.map((provider, index) => async () => async (given, fail) => {
      const view = await provider(given, fail)
      names.set(view, index)
      return view
    }),
    opening,
    opened => events.push(typeof opened === 'object' ? `ready ${names.get(opened)}` : opened)
  )
  return { events, close }
}

describe('opening a map', () => {
  test('uses the first provider that works, until the step is left', async () => {
    const { events, close } = open(
      () => Promise.reject(new Error('no key')),
      async () => viewNamed('b', events),
      async () => viewNamed('c', events)
    )
    await vi.runAllTimersAsync()
    expect(events).toEqual(['ready 1'])
    close()
    expect(events).toEqual(['ready 1', 'b'])
  })

  test('waits 2.5 seconds for a provider that has a replacement, and destroys a map that loads later', async () => {
    const destroyed: string[] = []
    const late = new Promise<MapView>(resolve => setTimeout(() => resolve(viewNamed('late', destroyed)), 3000))
    const { events } = open(
      () => late,
      async () => viewNamed('b', destroyed)
    )
    await vi.advanceTimersByTimeAsync(2499)
    expect(events).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(events).toEqual(['ready 1'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(events).toEqual(['ready 1'])
    expect(destroyed).toEqual(['late'])
  })

  test('waits 20 seconds for the last provider', async () => {
    const slow = () => new Promise<MapView>(resolve => setTimeout(() => resolve(viewNamed('slow', [])), 19_000))
    const { events } = open(slow)
    await vi.advanceTimersByTimeAsync(19_000)
    expect(events).toEqual(['ready 0'])

    const { events: none } = open(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(none).toEqual(['unavailable'])
  })

  test('replaces a map that fails after loading', async () => {
    const destroyed: string[] = []
    let breakLater: ((reason: unknown) => void) | undefined
    const { events } = open(
      async (_opening, fail) => {
        breakLater = fail
        return viewNamed('paid', destroyed)
      },
      async () => viewNamed('b', destroyed)
    )
    await vi.runAllTimersAsync()
    breakLater?.(new Error('a valid token is required'))
    await vi.runAllTimersAsync()
    expect(events).toEqual(['ready 0', 'loading', 'ready 1'])
    expect(destroyed).toEqual(['paid'])
  })

  test('reports when all providers have failed', async () => {
    const { events } = open(() => Promise.reject(new Error('no WebGL')))
    await vi.runAllTimersAsync()
    expect(events).toEqual(['unavailable'])
  })
})

test('[F-107] Mapbox is tried first if there is a token, then the style, the shipped map last', () => {
  const mapboxStyle = 'mapbox://styles/mapbox/streets-v12'
  expect(providersFor({ mapboxStyle })).toHaveLength(1)
  expect(providersFor({ mapboxStyle, styleUrl: 'https://tiles.example/style.json' })).toHaveLength(2)
  expect(providersFor({ mapboxStyle, mapboxToken: 'pk.1', styleUrl: 'https://tiles.example/style.json' })).toHaveLength(
    3
  )
})

test('[F-107] Mapbox gets the configured key and style', async () => {
  const [mapbox] = providersFor({ mapboxStyle: 'mapbox://styles/own', mapboxToken: 'pk.configured' })
  await mapbox?.()
  expect(mapboxMap).toHaveBeenCalledExactlyOnceWith('pk.configured', 'mapbox://styles/own')
})
