import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const Edge = v.strictTuple([v.number(), v.number(), v.number(), v.number()])
const EDGES = v.parse(
  v.array(Edge),
  JSON.parse(readFileSync(new URL('../../data/border.json', import.meta.url), 'utf8'))
)

/** The outline is coarse: a harbour may be this far outside. */
const TOLERANCE_KM = 5
const KM_PER_DEGREE = 111.2

export function isAbroad({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  const crossed = EDGES.filter(
    ([x1, y1, x2, y2]) => y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1
  )
  if (crossed.length % 2 === 1) return false
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  return EDGES.every(([x1, y1, x2, y2]) => {
    const [fromX, fromY, toX, toY] = [
      (x1 - longitude) * narrowing,
      y1 - latitude,
      (x2 - longitude) * narrowing,
      y2 - latitude
    ]
    const length = (toX - fromX) ** 2 + (toY - fromY) ** 2
    const along = Math.max(0, Math.min(1, -(fromX * (toX - fromX) + fromY * (toY - fromY)) / length))
    const km = KM_PER_DEGREE * Math.hypot(fromX + along * (toX - fromX), fromY + along * (toY - fromY))
    return km > TOLERANCE_KM
  })
}
