import type { City } from '@hirfa/shared-contract'
import type { Language } from '@hirfa/shared-i18n'
import styles from './map-picker.module.css'
import type { Position } from './position.ts'

export interface MapView {
  hasStreets: boolean
  setPosition(position: Position): void
  /** Centres the map without choosing a position. */
  lookAt(position: Position): void
  getCenter(): Position
  zoomBy(steps: 1 | -1): void
  /** Calls `listener` now and after each move. */
  onMove(listener: (center: Position) => void): void
  onPick(listener: (position: Position) => void): void
  showLabels(labels: readonly MapLabel[]): void
  destroy(): void
}

export interface MapPlace extends Position {
  name: string
}

/** Empty for a commune without coordinates. */
export function placeOnMap({ latitude, longitude }: City, name: string): MapPlace[] {
  return latitude === null || longitude === null ? [] : [{ name, latitude, longitude }]
}

export interface MapLabel extends Position {
  element: HTMLElement
}

export interface MapOpening {
  element: HTMLElement
  center: Position
  position: Position | null
  places: readonly MapPlace[]
  title: string
  language: Language
}

/** Resolves once the map has loaded. `onFailure` reports failures before and after that. */
export type MapProvider = (opening: MapOpening, onFailure: (reason: unknown) => void) => Promise<MapView>

const PIN = 'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0Z'

export function markElement(): HTMLElement {
  const element = document.createElement('div')
  element.className = styles.mark ?? ''
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  picture.setAttribute('viewBox', '0 0 24 24')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', PIN)
  picture.append(path)
  element.append(picture)
  return element
}
