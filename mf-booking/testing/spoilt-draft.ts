/** A draft in the browser's storage as another program, another version or a stranger might have left it. */

const WHOLE = {
  v: 1,
  step: 5,
  state: '16',
  city: '554',
  category: '1',
  address: '12 rue Didouche Mourad',
  section: '11',
  sections: [],
  description: 'A leak under the sink',
  latitude: 36.7538,
  longitude: 3.0588,
  positionChosen: true,
  idempotencyKey: null,
  preferredArtisan: null
}

/** A whole draft of today with a change, as a text. */
export function spoilt(change: Record<string, unknown> = {}): string {
  return JSON.stringify({ savedAt: Date.now(), ...WHOLE, ...change })
}

export function leaveDraft(text: string): void {
  localStorage.setItem('taskData', text)
}

export const LONG = 'x'.repeat(10_000)
