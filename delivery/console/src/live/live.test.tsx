import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-console.tsx'

async function cellsOf(app: string): Promise<string[]> {
  const row = await screen.findByRole('row', { name: new RegExp(`^${app}`) })
  return within(row)
    .getAllByRole('cell')
    .map(cell => cell.textContent ?? '')
}

test('a change by another user appears without a reload, and the focus stays in its row', async () => {
  const { service } = await openScreen()
  expect((await cellsOf('mf-journal')).slice(0, 3)).toEqual(['1.1.0', '–', '1.0.0'])
  const button = await screen.findByRole('button', { name: 'Roll back mf-journal' })
  await screen.findByText('connected')
  button.focus()

  await service.elsewhere('canary', 'mf-journal', '1.2.0', '5')

  expect(await screen.findByText(/^1\.2\.0, 5\s%$/)).toBeDefined()
  expect(document.activeElement).toBe(button)
})

test('without the service the last status stays with its time, and is updated when the service is back', async () => {
  const { service } = await openScreen()
  await screen.findByText('connected')

  await service.elsewhere('stop')
  expect(await screen.findByText(/^not connected since/)).toBeDefined()
  expect((await cellsOf('mf-journal')).slice(0, 3)).toEqual(['1.1.0', '–', '1.0.0'])

  await service.elsewhere('promote', 'mf-journal', '1.2.0')
  await service.elsewhere('start')
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('connected')).toBeDefined()
  expect((await cellsOf('mf-journal')).slice(0, 3)).toEqual(['1.2.0', '–', '1.1.0'])
})
