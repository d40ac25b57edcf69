import { GeoJSONSource, type Map as Drawing } from 'maplibre-gl'
import { gridAround } from './grid-lines.ts'
import { GRID } from './shipped-style.ts'

/** Draws the grid again wherever the map comes to rest, in steps that suit the zoom. */
export function keepGrid(drawing: Drawing): void {
  function draw() {
    const source = drawing.getSource(GRID)
    if (!(source instanceof GeoJSONSource)) return
    const bounds = drawing.getBounds()
    void source.setData(
      gridAround({ west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() })
    )
  }

  drawing.on('moveend', draw)
  draw()
}
