import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapPlace } from '../map-view.ts'
import { gridAround } from './grid-lines.ts'
import { tokenColor } from './token-color.ts'

export const GRID = 'grid'
const OUTLINE = new URL('./wilayas.json', import.meta.url).href

/** Wilayas, the communes around, and a grid that shows how far one has moved. Text needs no glyph files. */
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
      communes: { type: 'geojson', data: pointsOf(places) },
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

function pointsOf(places: readonly MapPlace[]): GeoJSONSourceSpecification['data'] {
  return {
    type: 'FeatureCollection',
    features: places.map(({ name, latitude, longitude }) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Point', coordinates: [longitude, latitude] }
    }))
  }
}
