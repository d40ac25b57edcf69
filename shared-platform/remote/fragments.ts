import type { ComponentType } from 'react'
import type { LegalText } from '../src/legal-dialog.ts'

/** What came of the work that waited for a sign-in. */
export type PendingOutcome =
  | { outcome: 'nothing' }
  | { outcome: 'booked'; appointmentId: number }
  /** `message` is in the language of the page; `slotTaken` asks for another hour of `artisanId`. */
  | { outcome: 'refused'; message: string; slotTaken: boolean; artisanId: number | null }

/**
 * The modules that an app loads from another one, by role. Each remote declares in `remote.ts` which roles it
 * provides, and the release document tells the shell where a role is. A new role needs a decision record.
 */
export interface Fragments {
  'search-box': { SearchBox: ComponentType }
  'legal-text': { LegalText: ComponentType<{ of: LegalText }> }
  'submit-pending': { submitPending(): Promise<PendingOutcome> }
}

export type FragmentRole = keyof Fragments
