import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { putInView } from '@hirfa/shared-ui/testing/in-view'
import { giveToken, openConsole, startService } from '../../testing/open-console.tsx'

test('only the health of apps in view and of failing ones is requested', async () => {
  const service = await startService()
  await service.elsewhere('seen', 'mf-weather', '1.0.0', '40')
  await service.elsewhere('seen', 'mf-journal', '1.1.0', '0')
  const requests = vi.spyOn(window, 'fetch')
  await openConsole(service)
  putInView(element => element.getAttribute('data-app') === 'shell')
  await giveToken(userEvent.setup(), service.ops)

  expect(await screen.findByText(/^1,000 views, 40 broken/)).toBeDefined()
  expect(screen.getByRole('row', { name: /^mf-journal/ }).textContent).toContain('not loaded yet')
  expect(screen.getByRole('row', { name: /^shell/ }).textContent).toContain('no reports yet')
  const asked = requests.mock.calls
    .map(([address]) => (typeof address === 'string' ? address : ''))
    .filter(address => address.includes('health'))
  expect(new Set(asked.filter(address => address.startsWith('/ops/api')))).toEqual(
    new Set(['/ops/api/health?apps=shell'])
  )
})
