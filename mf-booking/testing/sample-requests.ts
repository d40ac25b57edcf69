import type { ScheduledRequest, UrgentRequest } from '../src/submission/booking-request.ts'

export const NOW = new Date('2026-11-21T09:00:00Z')
export const SLOT = { date: '2026-11-23', time: '09:00' }
export const HOLD = '0b1f7a52-6a3c-4d43-9f1e-0c1d2e3f4a5b'
export const FIELDS = {
  state: 16,
  city: 554,
  category: 1,
  section: 11,
  address: '12 rue',
  latitude: 36.7,
  longitude: 3.1
}
export const SCHEDULED: ScheduledRequest = {
  artisan: { id: 7, name: 'سمير', avatar: null },
  slot: SLOT,
  fields: { ...FIELDS, description: null },
  savedAt: NOW.getTime()
}
export const URGENT: UrgentRequest = { fields: { ...FIELDS, description: 'A leak' }, savedAt: NOW.getTime() }
