import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-console.tsx'

test('each edge has the change that it serves, how far it is behind, and its age', async () => {
  const { service, user } = await openScreen('#/edges')
  expect(await screen.findByText('No edge has reported yet')).toBeDefined()
  const { length: seq } = await service.history()
  await service.elsewhere('edge', 'paris:443', String(seq), '2')
  await service.elsewhere('edge', 'lyon:443', String(seq - 2), '600')
  await user.click(screen.getByRole('link', { name: 'History' }))
  await screen.findByRole('list', { name: 'Changes' })
  await user.click(screen.getByRole('link', { name: 'Edges' }))
  const [, lyon, paris] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(lyon?.textContent).toMatch(new RegExp(`^lyon:443${seq - 2}, 2 behind0123456789absilent for 10 min`))
  expect(paris?.textContent).toMatch(new RegExp(`^paris:443${seq}, the newest0123456789ab\\d s ago`))
})
