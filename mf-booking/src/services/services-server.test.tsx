// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { startMessages } from '@hirfa/shared-i18n'
import { expect, test } from 'vitest'

test('the first screen renders on a server', async () => {
  expect(globalThis).not.toHaveProperty('document')
  await startMessages('ar')
  const { i18n } = await import('@hirfa/shared-i18n')
  const { ServicesScreen } = await import('./services-screen.tsx')
  const { MemoryRouter } = await import('react-router-dom')
  await i18n.loadNamespaces(['booking', 'ui', 'platform'])

  for (const address of ['/services', '/services?step=4', '/services?view=results']) {
    const page = renderToString(
      <MemoryRouter initialEntries={[address]}>
        <ServicesScreen />
      </MemoryRouter>
    )
    expect(page).toContain('<h1')
  }
})
