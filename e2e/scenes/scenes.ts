import { ACCOUNT_SCENES } from './account-scenes.ts'
import { BOOKING_SCENES } from './booking-scenes.ts'
import type { Scene } from './scene.ts'
import { VISITOR_SCENES } from './visitor-scenes.ts'

export const SCENES: Scene[] = [...VISITOR_SCENES, ...BOOKING_SCENES, ...ACCOUNT_SCENES]

/** Scenes as they are loaded, without later steps or failures. */
export const ARRIVALS = SCENES.filter(({ act, awaited, failing }) => !act && !awaited && !failing)

/** Whether no earlier scene has the same address. Pages without their data are no routes of their own. */
export function isRoute({ name, path, errors }: Scene): boolean {
  const first = ARRIVALS.find(other => withoutQuery(other.path) === withoutQuery(path))
  return first?.name === name && !errors
}

function withoutQuery(path: string): string {
  return path.split('?')[0] ?? ''
}
