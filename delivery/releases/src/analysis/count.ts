import type { ProblemKind, Vital } from 'shared-contract/release'

/** Counts are kept in slots of so many milliseconds. */
export const SLOT_MS = 10_000

/**
 * What is counted of a version: views and the broken ones by who told (`sources.ts`), problems by their kind,
 * measures by their step (`vital-steps.ts`), places by where the code was.
 */
export type CountKind = 'view' | 'broken' | ProblemKind | Vital | 'place'

/** So many of one thing. */
export interface Sum {
  app: string
  version: string
  kind: CountKind
  /** What tells apart within a kind; empty where nothing does. */
  detail: string
  count: number
}

/** What came in during one slot. */
export interface Count extends Sum {
  slot: number
}

export function slotOf(time: Date): number {
  return Math.floor(time.getTime() / SLOT_MS)
}

/** The first slot that holds nothing from before a time. */
export function slotAfter(time: Date): number {
  return Math.ceil(time.getTime() / SLOT_MS)
}

export function timeOfSlot(slot: number): Date {
  return new Date(slot * SLOT_MS)
}
