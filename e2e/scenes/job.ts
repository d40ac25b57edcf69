/** A draft as the wizard persists it, filled in up to one of its steps. */
const ANSWERED = {
  category: '1',
  state: '16',
  city: '554',
  address: '12 شارع ديدوش مراد، الطابق 3',
  latitude: 36.7682,
  longitude: 3.0404,
  positionChosen: true,
  section: '11',
  description: 'تسرب ماء تحت حوض المطبخ منذ يومين.'
}
const UNANSWERED = {
  category: null,
  state: null,
  city: null,
  address: '',
  latitude: null,
  longitude: null,
  positionChosen: false,
  section: null,
  description: ''
}
const ANSWERED_AT: (keyof typeof ANSWERED)[][] = [
  ['category'],
  ['state', 'city'],
  ['address', 'latitude', 'longitude', 'positionChosen'],
  ['section'],
  ['description']
]

/** A place and a service that no artisan of the wilaya offers. */
export const WITHOUT_ARTISANS = { category: '8', state: '26', city: '899', section: '81' }

/** The persisted draft of a visitor who is at `step`. */
export function jobAt(
  step: 1 | 2 | 3 | 4 | 5 | 'complete',
  other: Partial<typeof ANSWERED> = {}
): { taskData: object } {
  const answered = step === 'complete' ? 5 : step - 1
  const known = Object.fromEntries(
    ANSWERED_AT.slice(0, answered).flatMap(keys => keys.map(key => [key, { ...ANSWERED, ...other }[key]]))
  )
  return {
    taskData: {
      ...UNANSWERED,
      ...known,
      v: 1,
      savedAt: Date.now(),
      step: step === 'complete' ? 5 : step,
      sections: [],
      idempotencyKey: null,
      preferredArtisan: null
    }
  }
}

/** The same job in quick booking, which has a draft of its own. */
export function quickJob(): { quickBooking: object } {
  return { quickBooking: jobAt('complete').taskData }
}
