import type { ComponentType } from 'react'
import type { LegalText } from '../src/legal-dialog.ts'

/** What came of the work that waited for a sign-in. */
export type PendingOutcome =
  | { outcome: 'nothing' }
  | { outcome: 'booked'; appointmentId: number }
  /** `message` is in the language of the page; `slotTaken` asks for another hour of `artisanId`. */
  | { outcome: 'refused'; message: string; slotTaken: boolean; artisanId: number | null }

/**
 * What a remote lends to the frame or to another remote, by `remote/module`. The frame and a
 * remote touch in few places, and each is written here; one more wants a decision record.
 */
export interface Fragments {
  'mf-catalog/search-box': { SearchBox: ComponentType }
  'mf-catalog/legal-text': { LegalText: ComponentType<{ of: LegalText }> }
  'mf-booking/submit-pending': { submitPending(): Promise<PendingOutcome> }
}

export type FragmentName = keyof Fragments
