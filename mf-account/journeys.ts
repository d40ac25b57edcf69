import type { AppointmentWire, Client } from '@hirfa/shared-contract'
import { ALGIERS, ALGIERS_CENTRE, HOME_DETAILS, onePage, PLUMBING, SAMIR } from '@hirfa/shared-contract/samples'
import { ROUTES } from '@hirfa/shared-contract/paths'
import type { DeclaredJourneys, JourneyStep } from '@hirfa/shared-contract/release'
import { messages } from './src/messages/ar.ts'

const NOW = '2026-03-09T07:00:00Z'
const CLIENT: Client = {
  id: 1,
  name: 'أمينة',
  phone: '+213550000001',
  phone_verified: true,
  type: 'user',
  is_banned: '0'
}
const APPOINTMENT: AppointmentWire = {
  id: 41,
  type: 1,
  status: 1,
  date: '2026-03-10',
  start_time: '10:00:00',
  address: '12 شارع ديدوش مراد',
  state_id: ALGIERS.id,
  city_id: ALGIERS_CENTRE.id,
  state: ALGIERS,
  city: ALGIERS_CENTRE,
  profile: { id: SAMIR.id, first_name: SAMIR.first_name, last_name: SAMIR.last_name },
  category: PLUMBING
}

const ENTER_PHONE: JourneyStep[] = [
  { fill: { role: 'textbox', name: messages.phone }, text: '550000001' },
  { click: { role: 'button', name: messages.login_with_code } }
]

/** A notice disappears by itself after some seconds; a picture with it would depend on the time. */
const HIDE_NOTICE: JourneyStep = { click: { role: 'button', name: 'إخفاء الإشعار' } }

export const journeys: DeclaredJourneys = {
  journeys: [
    {
      name: 'Sign in with a code to see appointments',
      path: ROUTES.appointments,
      at: NOW,
      steps: [
        // Home opens with the sheet.
        { see: { role: 'heading', name: messages.log_in_to_see_appointments } },
        ...ENTER_PHONE,
        // The sixth digit submits it.
        { fill: { role: 'textbox', name: messages.code }, text: '123456' },
        HIDE_NOTICE,
        { see: { role: 'heading', name: messages.my_appointments } },
        { see: { role: 'link', name: messages.details } }
      ]
    },
    {
      name: 'Begin an account',
      path: ROUTES.signIn,
      at: NOW,
      steps: [
        { click: { role: 'button', name: messages.create_account } },
        { fill: { role: 'textbox', name: messages.name }, text: 'أمينة' },
        { fill: { role: 'textbox', name: messages.phone }, text: '550000001' },
        { click: { role: 'button', name: messages.send_code } },
        HIDE_NOTICE,
        { see: { role: 'textbox', name: messages.code } }
      ]
    }
  ],
  responses: [
    { path: '/api/home-details', body: HOME_DETAILS },
    { path: '/api/faqs', body: [] },
    { path: '/api/profiles', body: onePage(SAMIR) },
    { path: '/sanctum/csrf-cookie', status: 204, cookies: { 'XSRF-TOKEN': 'recorded' }, body: null },
    { method: 'POST', path: '/otp-login', body: { retry_after: 60, expires_in: 600 } },
    { method: 'POST', path: '/otp-register', body: { retry_after: 60, expires_in: 600 } },
    { method: 'POST', path: '/login-by-code', body: { user: CLIENT } },
    { path: '/user/tasks', body: onePage(APPOINTMENT) }
  ]
}
