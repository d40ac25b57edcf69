import type { ProblemKind, Vital } from '@hirfa/shared-contract/release'

export const SLOT_MS = 10_000
export const SLOTS_IN_MINUTE = 60_000 / SLOT_MS

export const SLOTS_IN_HOUR = 60 * SLOTS_IN_MINUTE

/** Counts of pages by the source of the request; all but `served` and `hour` come from reports. */
export const BY_SOURCE = ['view', 'broken', 'served', 'settled', 'hour'] as const

/** The name under which the hours are counted in which sources load pages. It is no name of an app. */
export const NETWORKS = '?networks'

/** A failed server render of a version, counted by the edge. */
export const SERVER_RENDER = 'server-render'

/** The kinds of counts of a version. Vitals are by step. */
export type CountKind = (typeof BY_SOURCE)[number] | ProblemKind | typeof SERVER_RENDER | Vital | 'place'

export interface Sum {
  app: string
  version: string
  kind: CountKind
  /** The subdivision of a kind; empty for kinds without one. */
  detail: string
  count: number
}

export interface Count extends Sum {
  slot: number
}

export function slotOf(time: Date): number {
  return Math.floor(time.getTime() / SLOT_MS)
}

/** The first slot that begins at a time or later. */
export function slotAfter(time: Date): number {
  return Math.ceil(time.getTime() / SLOT_MS)
}

export function timeOfSlot(slot: number): Date {
  return new Date(slot * SLOT_MS)
}
