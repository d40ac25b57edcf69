import type { RemotePlan } from 'shared-platform/remote'

export const plan: RemotePlan = {
  exposes: {
    './sign-in': './src/sign-in/sign-in-screen.tsx',
    './appointments': './src/appointments/appointments-screen.tsx',
    './appointment': './src/appointment/appointment-screen.tsx',
    './profile': './src/profile/profile-screen.tsx',
    './change-password': './src/change-password/change-password-screen.tsx',
    './reset-password': './src/reset-password/reset-password-screen.tsx'
  },
  routes: [
    { path: '/login', module: './sign-in' },
    { path: '/my-appointments', module: './appointments' },
    { path: '/appointment-details/:id', module: './appointment' },
    { path: '/my-profile', module: './profile' },
    { path: '/change-password', module: './change-password' },
    { path: '/password-reset/:token', module: './reset-password' }
  ]
}
