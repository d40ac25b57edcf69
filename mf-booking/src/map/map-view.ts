import type { Position } from './position.ts'

/** What the picker wants of a map, whoever draws it. */
export interface MapView {
  /** Puts the mark there and the point in the middle. */
  setPosition(position: Position): void
  /** Shows a place without choosing it. */
  lookAt(position: Position): void
  getCenter(): Position
  zoomBy(steps: 1 | -1): void
  /** Tells where the middle is, now and whenever the map comes to rest. */
  onMove(listener: (center: Position) => void): void
  onPick(listener: (position: Position) => void): void
  destroy(): void
}

/** A place with a name, drawn as a dot on the map that needs no network. */
export interface MapPlace extends Position {
  name: string
}

export interface MapOpening {
  element: HTMLElement
  center: Position
  /** The position chosen earlier. */
  position: Position | null
  places: readonly MapPlace[]
  /** The name of the map for a screen reader. */
  title: string
}

/**
 * Draws a map and resolves once it shows. `onFailure` also tells of what breaks later: one of
 * the services first draws and then finds that its key is not good.
 */
export type MapProvider = (opening: MapOpening, onFailure: (reason: unknown) => void) => Promise<MapView>
