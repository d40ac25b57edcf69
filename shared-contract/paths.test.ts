import { expect, test } from 'vitest'
import { paths, profilePath, sharedPath, wilayaPath } from './paths.ts'

function profile(name: string, slug: string | null, latinName?: string) {
  return profilePath({ id: 7, name, latinName, services: slug === null ? [] : [{ slug }] })
}

test.each([
  [paths.home(), '/'],
  [paths.artisan(7), '/appointement/7'],
  [paths.artisansOfService('a/b c'), '/artisans/a%2Fb%20c'],
  [paths.service('air-conditioning'), '/services/air-conditioning'],
  [profile('Karim Benali', 'plumbing'), '/artisans/plumbing/karim-benali-7'],
  [profile(' Aïcha  O’Brien (2) ', 'plumbing'), '/artisans/plumbing/aicha-o-brien-2-7'],
  [profile('فُؤاد بن علي', 'plumbing'), `/artisans/plumbing/${encodeURIComponent('فؤاد-بن-علي-7')}`],
  [profile('فؤاد بن علي', 'plumbing', 'Fouad Ben Ali'), '/artisans/plumbing/fouad-ben-ali-7'],
  [profile('../?#%2f<b>\ud83d', 'a/b'), '/artisans/a%2Fb/2f-b-7'],
  [profile('\u0301\u200b', null), '/artisans/artisan/7'],
  [profile('x'.repeat(10_000), 'plumbing'), `/artisans/plumbing/${'x'.repeat(60)}-7`],
  [profile(`${'x'.repeat(59)} Benali`, 'plumbing'), `/artisans/plumbing/${'x'.repeat(59)}-7`],
  [wilayaPath('plumbing', { name: 'Oran' }), '/artisans/plumbing/oran'],
  [wilayaPath('plumbing', { name: "El M'Ghair" }), '/artisans/plumbing/el-m-ghair'],
  [wilayaPath('a/b', { name: 'Aïn Témouchent' }), '/artisans/a%2Fb/ain-temouchent'],
  [sharedPath('a/b'), '/shared-appointment/a%2Fb'],
  [paths.services({ step: 5 }), '/services?step=5'],
  [paths.resetPassword('t$&', { email: 'sara+1@example.dz' }), '/password-reset/t%24%26?email=sara%2B1%40example.dz']
])('%s is built from its pattern, with encoded values', (built, expected) => expect(built).toBe(expected))
