export const GRID = 'grid'

interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

interface GridLines {
  type: 'FeatureCollection'
  features: {
    type: 'Feature'
    properties: Record<string, never>
    geometry: { type: 'LineString'; coordinates: number[][] }
  }[]
}

const LINES_ACROSS = 6

/** GeoJSON lines of round degrees over `bounds` and one step beyond; none for `null`. */
export function gridAround(bounds: Bounds | null): GridLines {
  if (!bounds) return { type: 'FeatureCollection', features: [] }
  const { west, south, east, north } = bounds
  const step = roundStep((east - west) / LINES_ACROSS)
  const meridians = steps(west - step, east + step, step).map(x => [
    [x, south - step],
    [x, north + step]
  ])
  const parallels = steps(south - step, north + step, step).map(y => [
    [west - step, y],
    [east + step, y]
  ])
  return {
    type: 'FeatureCollection',
    features: [...meridians, ...parallels].map(coordinates => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates }
    }))
  }
}

/** 1, 2 or 5 times a power of ten, at least 0.00001 degrees. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(size, 1e-5)))
  return ([1, 2, 5, 10].find(factor => factor * power >= size) ?? 10) * power
}

function steps(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const last = Math.floor(to / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step)
}
