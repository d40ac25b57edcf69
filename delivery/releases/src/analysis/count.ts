import type { ProblemKind, Vital } from '@hirfa/shared-contract/release'

export const SLOT_MS = 10_000
export const SLOTS_IN_MINUTE = 60_000 / SLOT_MS

export const SLOTS_IN_HOUR = 60 * SLOTS_IN_MINUTE

/** Counts of pages by the source of the request; all but `served` and `hour` come from reports. */
export const BY_SOURCE = ['view', 'broken', 'served', 'settled', 'hour'] as const

/** The name under which the hours are counted in which sources load pages. It is no name of an app. */
export const NETWORKS = '?networks'

export const SERVER_RENDER = 'server-render'

export type CountKind = (typeof BY_SOURCE)[number] | ProblemKind | typeof SERVER_RENDER | Vital | 'place'

export interface Sum {
  app: string
  version: string
  kind: CountKind
  detail: string
  count: number
}

export interface Count extends Sum {
  slot: number
}

export function slotOf(time: Date): number {
  return Math.floor(time.getTime() / SLOT_MS)
}

export function slotAfter(time: Date): number {
  return Math.ceil(time.getTime() / SLOT_MS)
}

export function timeOfSlot(slot: number): Date {
  return new Date(slot * SLOT_MS)
}
