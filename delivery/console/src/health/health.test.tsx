import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-console.tsx'

test('shows the health of each version and its most frequent problems', async () => {
  const { user } = await openScreen('', ({ elsewhere }) => elsewhere('seen', 'mf-weather', '1.0.0', '40'))
  expect(await screen.findByText(/^1,000 views, 40 broken \(4\s%\)$/)).toBeDefined()
  expect(screen.getByText('Automatic rollback: watching')).toBeDefined()
  const first = () => screen.getAllByRole('rowheader')[0]?.textContent
  await waitFor(() => expect(first()).toBe('mf-weatherlive version fails'))

  await user.click(screen.getByRole('link', { name: 'mf-weather' }))
  const broken = await screen.findByRole('list', { name: 'What broke most often' })
  expect(broken.textContent).toBe('40× TypeError calendar.js:3:14 in abcdefabcdef')
})
