import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test.each([
  [paths.home(), '/'],
  [paths.artisan(7), '/appointement/7'],
  [paths.artisansOfService('a/b c'), '/artisans/a%2Fb%20c'],
  [paths.service('air-conditioning'), '/services/air-conditioning'],
  [paths.services({ step: 5 }), '/services?step=5'],
  [paths.resetPassword('t$&', { email: 'sara+1@example.dz' }), '/password-reset/t%24%26?email=sara%2B1%40example.dz']
])('%s is built from its pattern, with encoded values', (built, expected) => expect(built).toBe(expected))
