import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapPlace } from '../map-view.ts'
import { GRID, gridAround } from './grid.ts'

const OUTLINE = new URL('./wilayas.json', import.meta.url).href

export function shippedStyle(places: readonly MapPlace[]): StyleSpecification {
  const page = document.body
  const [sea, land, border, text, halo, dot] = (
    ['--surface-sunken', '--surface-card', '--line-control', '--text', '--surface-card', '--action'] as const
  ).map(name => tokenColor(name, page))
  const line = tokenColor('--line', page)

  return {
    version: 8,
    sources: {
      wilayas: { type: 'geojson', data: OUTLINE },
      communes: { type: 'geojson', data: makePoints(places) },
      [GRID]: { type: 'geojson', data: gridAround(null) }
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      { id: 'land', type: 'fill', source: 'wilayas', paint: { 'fill-color': land } },
      { id: 'grid', type: 'line', source: GRID, paint: { 'line-color': line, 'line-width': 1 } },
      { id: 'borders', type: 'line', source: 'wilayas', paint: { 'line-color': border, 'line-width': 1 } },
      {
        id: 'communes',
        type: 'circle',
        source: 'communes',
        paint: { 'circle-color': dot, 'circle-radius': 5, 'circle-stroke-color': land, 'circle-stroke-width': 2 }
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'communes',
        layout: { 'text-field': ['get', 'name'], 'text-size': 14, 'text-anchor': 'top', 'text-offset': [0, 0.6] },
        paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 2 }
      }
    ]
  }
}

function makePoints(places: readonly MapPlace[]): GeoJSONSourceSpecification['data'] {
  return {
    type: 'FeatureCollection',
    features: places.map(({ name, latitude, longitude }) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Point', coordinates: [longitude, latitude] }
    }))
  }
}

/** A colour token as sRGB: WebGL reads no custom properties and no other colour spaces. */
function tokenColor(name: `--${string}`, page: HTMLElement): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  page.append(probe)
  const color = getComputedStyle(probe).color
  probe.remove()

  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return color
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
