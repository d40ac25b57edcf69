import { REMINDER_ROUTE, ROUTES, SHARED_ROUTE } from '@hirfa/shared-contract/paths'
import type { RemoteManifest } from '@hirfa/shared-platform/remote'
import { journeys } from './journeys.ts'
import { messages as ar } from './src/messages/ar.ts'
import { messages as en } from './src/messages/en.ts'
import { messages as fr } from './src/messages/fr.ts'
import { APPOINTMENTS, CODE_COUNTDOWN, CODE_LOCKS, SIGN_IN_PROGRESS } from './src/persisted-state.ts'

export const manifest: RemoteManifest<keyof typeof ar> = {
  exposes: {
    './sign-in': './src/sign-in/sign-in-screen.tsx',
    './appointments': './src/appointments/appointments-screen.tsx',
    './appointment': './src/appointment/appointment-screen.tsx',
    './shared-appointment': './src/shared-appointment/shared-screen.tsx',
    './reminder': './src/reminder/reminder-screen.tsx',
    './profile': './src/profile/profile-screen.tsx',
    './change-password': './src/change-password/change-password-screen.tsx',
    './reset-password': './src/reset-password/reset-password-screen.tsx',
    './sign-in-form': './src/sign-in/by-code/sign-in-form.tsx',
    './sign-in-sheet': './src/sign-in/sign-in-sheet.tsx',
    './next-appointment': './src/next-appointment/next-appointment.tsx'
  },
  messages: { ar, en, fr },
  journeys,
  routes: [
    {
      path: ROUTES.signIn,
      module: './sign-in',
      title: 'login',
      description: 'login_description',
      prefetch: 'idle',
      returnable: false
    },
    {
      path: ROUTES.appointments,
      module: './appointments',
      title: 'my_appointments',
      description: 'my_appointments_description'
    },
    {
      path: ROUTES.appointment,
      module: './appointment',
      title: 'appointment_details',
      description: 'appointment_details_description'
    },
    {
      path: SHARED_ROUTE,
      module: './shared-appointment',
      title: 'shared_appointment',
      description: 'shared_appointment_description'
    },
    {
      path: REMINDER_ROUTE,
      module: './reminder',
      title: 'reminder',
      description: 'reminder_description',
      answers: ['/api/reminders'],
      query: { link: 'link' }
    },
    { path: ROUTES.profile, module: './profile', title: 'my_profile', description: 'my_profile_description' },
    {
      path: ROUTES.changePassword,
      module: './change-password',
      title: 'change_password',
      description: 'change_password_description'
    },
    {
      path: ROUTES.resetPassword,
      module: './reset-password',
      title: 'reset_password',
      description: 'reset_password_description',
      returnable: false
    }
  ],
  menu: [
    { menu: 'account', path: ROUTES.profile, label: 'my_profile', order: 10 },
    { menu: 'account', path: ROUTES.appointments, label: 'my_appointments', order: 20 },
    { menu: 'account', path: ROUTES.changePassword, label: 'change_password', order: 30 }
  ],
  bar: [
    { path: ROUTES.appointments, icon: 'calendar', label: 'bar_appointments', order: 30 },
    { path: ROUTES.profile, icon: 'person', label: 'bar_account', order: 40 }
  ],
  persisted: [SIGN_IN_PROGRESS, CODE_LOCKS, CODE_COUNTDOWN, APPOINTMENTS],
  fragments: {
    'sign-in-form': './sign-in-form',
    'sign-in-sheet': './sign-in-sheet',
    'next-appointment': './next-appointment'
  },
  redirects: [{ from: '/appointments', to: ROUTES.appointments }]
}
