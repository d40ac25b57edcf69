// @vitest-environment node
import { cleanStores } from 'nanostores'
import { renderToString } from 'react-dom/server'
import { startMessages } from '@hirfa/shared-i18n'
import { expect, inject, test } from 'vitest'

test('the sentence renders on a server, without dates, which belong to the visitor', async () => {
  await startMessages('ar')
  const { i18n } = await import('@hirfa/shared-i18n')
  const { $home } = await import('@hirfa/shared-platform')
  const { providePageData } = await import('@hirfa/shared-platform/server')
  const { QuickScreen } = await import('./quick-screen.tsx')
  const { MemoryRouter } = await import('react-router-dom')
  await i18n.loadNamespaces(['booking', 'ui', 'platform'])
  cleanStores($home)
  const answer: unknown = await (await fetch(`${inject('apiUrl')}/api/home-details`)).json()
  providePageData({ language: 'ar', answers: { '/api/home-details': answer } })

  const page = renderToString(
    <MemoryRouter initialEntries={['/quick-booking']}>
      <QuickScreen />
    </MemoryRouter>
  )
  for (const content of ['<h1', 'أحتاج', 'سبّاكًا', '<select']) expect(page).toContain(content)
  expect(page).not.toContain('aria-pressed')
})
