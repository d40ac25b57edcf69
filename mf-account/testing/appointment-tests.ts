import { screen } from '@testing-library/react'
import type { Language } from '@hirfa/shared-i18n'
import { showScreen, signInAs } from '@hirfa/shared-platform/testing'
import { AppointmentScreen } from '../src/appointment/appointment-screen.tsx'
import { NO_FILTERS } from '../src/appointments/appointment-query.ts'
import { listAppointments } from '../src/appointments/appointments-api.ts'
import { MESSAGES, PASSWORD, SEEDED_PHONE } from './account-tests.ts'

/** Shows the page of an appointment, once its actions are there. */
export async function showAppointment(id: number, language: Language = 'en') {
  await showScreen(AppointmentScreen, { route: '/appointment-details/:id', at: `/appointment-details/${id}`, language })
  await screen.findByRole('group', { name: MESSAGES[language].appointment_actions })
}

/** Signs in as the seeded client and finds one of their appointments. */
export async function seededAppointment(status: 'accepted' | 'completed') {
  await signInAs(SEEDED_PHONE, PASSWORD)
  const { items } = await listAppointments({ ...NO_FILTERS, statuses: [status], types: ['normal'], page: 1 })
  return items[0]!
}
