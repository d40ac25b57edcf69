import type { ProblemKind, Vital } from 'shared-contract/release'

export const SLOT_MS = 10_000

/** The kinds of counts of a version. Views and broken views are by source, problems by kind, vitals by step. */
export type CountKind = 'view' | 'broken' | ProblemKind | Vital | 'place'

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
