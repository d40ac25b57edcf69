export type Point = [longitude: number, latitude: number]
export type Polygon = Point[][]

const KILOMETRES_PER_DEGREE = 111.32

/** Kilometres from the point to the polygon; 0 inside it. Finds implausible coordinates of communes. */
export function distanceTo(point: Point, polygon: Polygon): number {
  if (isInside(point, polygon)) return 0
  return Math.min(
    ...polygon.flatMap(ring => ring.slice(1).map((end, at) => distanceToEdge(point, ring[at] ?? end, end)))
  )
}

/** Exact enough between places of one wilaya. */
export function kilometres([x1, y1]: Point, [x2, y2]: Point): number {
  return KILOMETRES_PER_DEGREE * Math.hypot((x1 - x2) * Math.cos((y1 * Math.PI) / 180), y1 - y2)
}

function isInside([x, y]: Point, polygon: Polygon): boolean {
  let inside = false
  for (const ring of polygon) {
    ring.slice(1).forEach(([x2, y2], at) => {
      const [x1, y1] = ring[at] ?? [x2, y2]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    })
  }
  return inside
}

function distanceToEdge(point: Point, start: Point, end: Point): number {
  // Equirectangular approximation, sufficient for tens of kilometres.
  const shortening = Math.cos((point[1] * Math.PI) / 180)
  const flat = ([x, y]: Point): Point => [(x - point[0]) * shortening, y - point[1]]
  const [x1, y1] = flat(start)
  const [x2, y2] = flat(end)
  const lengthSquared = (x2 - x1) ** 2 + (y2 - y1) ** 2
  const along = lengthSquared === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * (x2 - x1) + y1 * (y2 - y1)) / lengthSquared))
  return Math.hypot(x1 + along * (x2 - x1), y1 + along * (y2 - y1)) * KILOMETRES_PER_DEGREE
}
