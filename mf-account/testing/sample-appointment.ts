import { Appointment, type AppointmentWire } from '@hirfa/shared-contract'
import * as v from 'valibot'

export const TASK: AppointmentWire = {
  id: 123,
  type: 1,
  status: 1,
  payment_status: 1,
  reviewed: 0,
  date: '2026-11-23',
  start_time: '09:00:00',
  address: '12 rue Didouche Mourad',
  state_id: 16,
  city_id: 554,
  state: { id: 16, name: 'Alger', arabic_name: 'الجزائر' },
  city: { id: 554, name: 'Alger-Centre', arabic_name: 'الجزائر الوسطى', state_id: 16 },
  total_price: '2500.00',
  unit: '{"en":"Hours","ar":"ساعة"}',
  profile: { first_name: 'Karim', last_name: 'Ben Ali', avatar: '/media/7.webp' },
  category: { id: 1, name: { ar: 'السباكة', en: 'Plumbing', fr: 'Plomberie' } },
  section: {
    id: 11,
    title: { ar: 'صغير', en: 'Small', fr: 'Petit' },
    subtitle: { ar: 'أقل من ساعة', en: 'Under one hour', fr: 'Moins d’une heure' }
  },
  description: 'A leak'
}

/** The appointment that a response with these values has. */
export function sampleAppointment(change: Partial<AppointmentWire> = {}): Appointment {
  return v.parse(Appointment, { ...TASK, ...change })
}
