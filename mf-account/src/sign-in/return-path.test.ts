import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  ['/services?step=3', '/services?step=3'],
  ['/my-appointments', '/my-appointments'],
  ['/appointement/7', '/appointement/7'],
  ['/artisans/plumbing', '/artisans/plumbing'],
  ['/#faq', '/#faq']
])('after signing in, a client comes back to %s', (from, path) => expect(returnPath(from)).toBe(path))

test.each([
  undefined,
  '',
  '/login',
  '/user',
  '//evil.example/services',
  '/\\evil.example',
  'https://evil.example/services',
  'javascript:alert(1)',
  'services',
  '/services/../../user',
  '/nowhere',
  '\u0000'
])('«%s» leads home instead', from => expect(returnPath(from)).toBe('/'))
