/** The eight-fold tile of the brand as an SVG pattern: stars that touch at their points, crosses between them. */

const INNER = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8)

/** A star of eight points as the `d` of a path. */
export function star(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 16 }, (_, at) => {
    const reach = at % 2 === 0 ? radius : radius * INNER
    const angle = (at * Math.PI) / 8
    return `${short(x + reach * Math.cos(angle))} ${short(y + reach * Math.sin(angle))}`
  })
  return `M${corners.join('L')}Z`
}

export function zellige(id: string, size: number, line: string, width: number): string {
  const half = size / 2
  const shapes = star(half, half, half) + star(half, half, half * 0.52)
  return [
    `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">`,
    `<path d="${shapes}" fill="none" stroke="${line}" stroke-width="${width}" stroke-linejoin="round"/></pattern>`
  ].join('')
}

function short(value: number): number {
  return Math.round(value * 10) / 10
}
