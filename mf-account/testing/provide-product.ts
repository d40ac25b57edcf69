import { provideRelease } from '@hirfa/shared-platform/testing'

/** The pages of the product, and a fourth remote's, as the release document lists them. */
export function provideProduct(): void {
  const route = (path: string, returnable?: false) => ({ path, module: './screen', returnable })
  provideRelease({
    'mf-catalog': { routes: [route('/'), route('/artisans/:service')] },
    'mf-booking': {
      routes: [route('/services'), route('/appointement/:id')],
      persisted: [{ key: 'pendingBooking', storage: 'session', keepOn: ['expiry'], awaitsSignIn: true }]
    },
    'mf-account': {
      routes: [
        route('/login', false),
        route('/password-reset/:token', false),
        route('/my-appointments'),
        route('/my-profile'),
        route('/change-password'),
        route('/appointment-details/:id')
      ]
    },
    'mf-late-offers': { routes: [route('/late-offers')] }
  })
}
