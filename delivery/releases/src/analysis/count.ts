import type { ProblemKind, Vital } from '@hirfa/shared-contract/release'

export const SLOT_MS = 10_000
export const SLOTS_IN_MINUTE = 60_000 / SLOT_MS

/** Counts of pages by the source of the request; all but `served` come from reports. */
export const BY_SOURCE = ['view', 'broken', 'served', 'settled'] as const

/** A failed server render of a version, counted by the edge. */
export const SERVER_RENDER = 'server-render'

/** The kinds of counts of a version. Vitals, and the delay of settled pages as the edge measures it, are by step. */
export type CountKind = (typeof BY_SOURCE)[number] | ProblemKind | typeof SERVER_RENDER | Vital | 'delay' | 'place'

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
