// @vitest-environment node
import { cleanStores } from 'nanostores'
import { renderToString } from 'react-dom/server'
import { startMessages } from '@hirfa/shared-i18n'
import { expect, inject, test } from 'vitest'

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

test.each([
  ['/services', ['ما الخدمة التي تحتاجها؟', 'formAction="/services/plumbing"', 'السباكة']],
  ['/services/plumbing', ['<select', 'السباكة']],
  ['/services/no-such-service', ['formAction="/services/plumbing"']],
  ['/services/plumbing?step=4', ['aria-busy']],
  ['/services?view=results', ['aria-busy']]
])('with the services in the page data, %s renders %j', async (address, contents) => {
  await startMessages('ar')
  const { i18n } = await import('@hirfa/shared-i18n')
  const { $home } = await import('@hirfa/shared-platform')
  const { providePageData } = await import('@hirfa/shared-platform/server')
  const { ServicesScreen } = await import('./services-screen.tsx')
  const { MemoryRouter, Route, Routes } = await import('react-router-dom')
  await i18n.loadNamespaces(['booking', 'ui', 'platform'])
  cleanStores($home)
  providePageData({ language: 'ar', answers: { '/api/home-details': await homeDetails() } })

  const page = renderToString(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/services/:service?" element={<ServicesScreen />} />
      </Routes>
    </MemoryRouter>
  )
  for (const content of contents) expect(page).toContain(content)
})

async function homeDetails(): Promise<unknown> {
  return (await fetch(`${inject('apiUrl')}/api/home-details`)).json()
}
