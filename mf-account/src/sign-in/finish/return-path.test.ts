import { beforeEach, expect, test } from 'vitest'
import { provideProduct } from '../../../testing/provide-product.ts'
import { returnPath } from './return-path.ts'

beforeEach(provideProduct)

test.each([
  ['/services?step=3', '/services?step=3'],
  ['/my-appointments', '/my-appointments'],
  ['/appointement/7', '/appointement/7'],
  ['/artisans/plumbing', '/artisans/plumbing'],
  ['/#faq', '/#faq'],
  ['/late-offers?page=2', '/late-offers?page=2'],
  ['/appointment-details/abc', '/appointment-details/abc']
])('after signing in, a client returns to %s', (from, path) => expect(returnPath(from)).toBe(path))

/** Forged values: addresses outside of this site, and paths that are not pages. */
test.each([
  undefined,
  '',
  ' ',
  'services',
  '/login',
  '/user',
  '/nowhere',
  '/services/../../user',
  '/%2e%2e/user',
  '/api/home-details',
  '/__dev/outbox',
  '/ops/releases',
  '/password-reset/token?email=sara@example.dz',
  '//evil.example',
  '//evil.example/services',
  '///evil.example/services',
  '/\\evil.example',
  '\\/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example/services',
  '\t//evil.example',
  ' //evil.example',
  '//evil.example:443/services',
  '//user@evil.example/services',
  '//site.invalid@evil.example/services',
  '//evil.example\\@site.invalid/services',
  '//[::1]/services',
  '//0x7f000001/services',
  '//evil%2eexample/services',
  '//evil\u3002example/services',
  'https://evil.example/services',
  'https:evil.example/services',
  'https:/evil.example/services',
  'HTTPS://EVIL.EXAMPLE/services',
  'http://127.0.0.1/services',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/services',
  'file:///services',
  'mailto:sara@example.dz',
  '?from=/services',
  '#/services',
  '\u0000',
  '/my-profile/../login',
  '/appointement/7/../../login',
  '/appointement/../evil',
  '/services/..//evil.example',
  '/services/..//evil.example/services'
])('%j leads to the home page', from => expect(returnPath(from)).toBe('/'))
