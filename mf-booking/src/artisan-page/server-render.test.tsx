// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { i18n, startMessages } from '@hirfa/shared-i18n'
import { expect, test } from 'vitest'
import { ArtisanScreen } from './artisan-screen.tsx'

test('the first screen renders on a server', async () => {
  if (!i18n.isInitialized) await startMessages('ar')
  await i18n.loadNamespaces(['booking', 'platform', 'ui'])
  const html = renderToString(
    <StaticRouter location="/appointement/1">
      <ArtisanScreen />
    </StaticRouter>
  )
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toContain(' style="')
})
