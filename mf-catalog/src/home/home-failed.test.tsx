import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { failAt, showScreen } from '@hirfa/shared-platform/testing'
import { beforeAll, expect, test } from 'vitest'
import { putInView } from '@hirfa/shared-ui/testing/in-view'
import { HomeScreen } from './home-screen.tsx'

beforeAll(() => putInView())

// A separate file: the home data must not be loaded yet.
test('a failure is shown for the services, with a retry; the slider is left out', async () => {
  const mend = failAt('/api/home-details', 500)
  await showScreen(HomeScreen, { route: '/' })
  const section = within(await screen.findByRole('region', { name: 'What can we help you with?' }))
  expect(await section.findByText('The services could not be loaded. Try again in a moment.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Pictures of Hirfa' })).toBeNull()
  expect(await screen.findByRole('heading', { name: 'How do I book an artisan?' })).toBeTruthy()
  mend()
  await userEvent.click(section.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull())
  expect(await section.findByRole('link', { name: 'Plumbing' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Pictures of Hirfa' })).toBeTruthy()
})
