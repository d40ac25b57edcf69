import type { RemotePlan } from 'shared-platform/remote'

export const plan: RemotePlan = {
  exposes: {
    './sign-in': './src/sign-in/sign-in-screen.tsx',
    './appointments': './src/appointments/appointments-screen.tsx',
    './appointment': './src/appointment/appointment-screen.tsx'
  },
  routes: [
    { path: '/login', module: './sign-in' },
    { path: '/my-appointments', module: './appointments' },
    { path: '/appointment-details/:id', module: './appointment' }
  ]
}
