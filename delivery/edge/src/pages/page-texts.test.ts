import { expect, test } from 'vitest'
import { pageTexts } from './page-facts.ts'

const SITE = {
  name: 'Site',
  title: 'Home',
  description: 'About',
  missing: 'Missing',
  startFailed: 'Failed',
  browserTooOld: 'Too old',
  tryAgain: 'Again',
  previewWarning: 'Preview'
}

test.each([
  ['Sam', 'Sam'],
  ['\u202eSam\u2067', 'Sam'],
  ['x'.repeat(10_000), `${'x'.repeat(120)}…`]
])('a name in a title changes no direction and is short: %j', (name, shown) => {
  const route = { titleWithName: 'Profile of {{name}}', description: '{{name}} works here.' }
  expect(pageTexts(SITE, route, { name, listed: true, type: 'profile' })).toEqual({
    title: `Profile of ${shown} · Site`,
    description: `${shown} works here.`
  })
})
