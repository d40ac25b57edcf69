import '../messages/index.ts'
import { screen } from '@testing-library/react'
import { showScreen } from '@hirfa/shared-platform/testing'
import { expect, test } from 'vitest'
import { UrgentStrip } from './urgent-strip.tsx'

test.each([
  ['Water or gas leak', '/quick-booking?service=plumbing&urgent=1'],
  ['Power failure', '/quick-booking?service=electricity&urgent=1'],
  ['Locked out', '/quick-booking?service=locksmith&urgent=1']
])('"%s" leads to the urgent request of its service', async (name, address) => {
  const page = await showScreen(UrgentStrip, { route: '/' })
  const link = await screen.findByRole('link', { name })
  expect(page.container.querySelectorAll('a')).toHaveLength(3)
  expect(link.getAttribute('href')).toBe(address)
})

test('it says what happens next and by when', async () => {
  await showScreen(UrgentStrip, { route: '/' })
  expect(
    await screen.findByText(/every available artisan at once; an answer is expected within 15 minutes/)
  ).toBeTruthy()
})
