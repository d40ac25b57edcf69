import { discardDraft, persistedDrafts } from '../src/draft/draft-store.ts'
import { type StoredDraft, storedDraft } from '../src/draft/task-data.ts'
import { COMPLETE_DRAFT } from './complete-draft.ts'

const SMALL = {
  id: 11,
  title: { ar: 'صغير', en: 'Small', fr: 'Petit' },
  subtitle: { ar: 'أقل من ساعة', en: 'Under one hour', fr: 'Moins d’une heure' },
  size: 'small'
} as const

/** A stored draft: plumbing in the centre of Algiers. */
export function answeredTask(): StoredDraft {
  return storedDraft({ ...COMPLETE_DRAFT, options: [SMALL], positionSource: 'map' })
}

export function persistTask(change: Partial<StoredDraft> = {}): void {
  discardDraft()
  persistedDrafts.wizard.write({ ...answeredTask(), ...change })
}

/** A stored draft with an invalid change, as JSON. */
export function spoilt(change: Record<string, unknown> = {}): string {
  return JSON.stringify({ ...answeredTask(), ...change })
}

export function leaveDraft(text: string): void {
  localStorage.setItem('taskData', text)
}

export const LONG = 'x'.repeat(10_000)
