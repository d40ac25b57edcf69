import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ROUTES } from '@hirfa/shared-contract/paths'
import { provideRelease, showScreen } from '@hirfa/shared-platform/testing'
import { expect, test } from 'vitest'
import { ServicesScreen } from './services-screen.tsx'

const PROFILES = { 'mf-catalog': { routes: [{ path: ROUTES.artisanProfile, module: './profile' }] } }

test('the profile of the artisan that the visitor wanted is offered', async () => {
  provideRelease(PROFILES)
  const shown = await showScreen(ServicesScreen, { route: '/services', state: { profileOf: 7 } })
  await userEvent.click(await screen.findByRole('link', { name: 'See the profile' }))
  expect(shown.address()).toBe('/artisans/artisan/7')
})

test.each([
  ['without an artisan', {}, PROFILES],
  ['for an id of another type', { profileOf: { toString: 'x' } }, PROFILES],
  ['while no live remote has profiles', { profileOf: 7 }, {}]
])('no profile is offered %s', async (_when, state, release) => {
  provideRelease(release)
  await showScreen(ServicesScreen, { route: '/services', state })
  expect(await screen.findByRole('navigation', { name: 'Steps' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See the profile' })).toBeNull()
})
