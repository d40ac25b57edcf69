import { discardDraft, persistedDrafts } from '../src/draft/draft-store.ts'
import type { StoredDraft } from '../src/draft/task-data.ts'

/** A stored draft: plumbing in the centre of Algiers. */
export function answeredTask(): StoredDraft {
  return {
    v: 1,
    savedAt: Date.now(),
    step: 5,
    state: '16',
    city: '554',
    category: '1',
    address: '12 rue Didouche Mourad',
    section: '11',
    sections: [
      {
        id: 11,
        title: { ar: 'صغير', en: 'Small', fr: 'Petit' },
        subtitle: { ar: 'أقل من ساعة', en: 'Under one hour', fr: 'Moins d’une heure' },
        size: 'small'
      }
    ],
    description: 'A leak under the sink',
    latitude: 36.7538,
    longitude: 3.0588,
    positionChosen: true,
    positionSource: 'map',
    doubted: [],
    preferredArtisan: null,
    usualService: null,
    alertWanted: false
  }
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
