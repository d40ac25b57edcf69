export interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** GeoJSON, as a map takes it. */
export interface Lines {
  type: 'FeatureCollection'
  features: {
    type: 'Feature'
    properties: Record<string, never>
    geometry: { type: 'LineString'; coordinates: number[][] }
  }[]
}

const LINES_ACROSS = 6

/** Lines of round degrees over `bounds` and a little beyond; none for `null`. */
export function gridAround(bounds: Bounds | null): Lines {
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

/** 1, 2 or 5 of a power of ten, not below a hundred-thousandth of a degree. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(size, 1e-5)))
  return ([1, 2, 5, 10].find(factor => factor * power >= size) ?? 10) * power
}

function steps(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const last = Math.floor(to / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step)
}
