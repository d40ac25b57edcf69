import type { Language } from '@hirfa/shared-contract/languages'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ROUTES } from '@hirfa/shared-contract/paths'
import { provideRelease, showScreen } from '@hirfa/shared-platform/testing'
import { expect, test } from 'vitest'
import { ServicesScreen } from './services-screen.tsx'

const PROFILES = { 'mf-catalog': { routes: [{ path: ROUTES.artisanProfile, module: './profile' }] } }

function show(state: unknown, language: Language = 'en') {
  return showScreen(ServicesScreen, { route: '/services', at: '/services', state, language })
}

test.each([
  ['ar', 'عرض صفحة الحرفي'],
  ['en', 'See the profile'],
  ['fr', 'Voir le profil']
] as const)('in %s the profile of the artisan is offered as "%s"', async (language, name) => {
  provideRelease(PROFILES)
  const shown = await show({ profileOf: 7 }, language)
  await userEvent.click(await screen.findByRole('link', { name }))
  expect(shown.address()).toBe('/artisans/artisan/7')
})

test.each([null, {}, { profileOf: 'x' }, { profileOf: -1 }, { profileOf: { toString: 'x' } }])(
  'nothing is offered with the state %j',
  async state => {
    provideRelease(PROFILES)
    await show(state)
    expect(await screen.findByRole('navigation', { name: 'Steps' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'See the profile' })).toBeNull()
  }
)

test('nothing is offered while no live remote has profiles', async () => {
  provideRelease({})
  await show({ profileOf: 7 })
  expect(await screen.findByRole('navigation', { name: 'Steps' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See the profile' })).toBeNull()
})
