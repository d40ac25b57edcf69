// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { LANGUAGES, i18n, startMessages } from '@hirfa/shared-i18n'
import { expect, test } from 'vitest'
import { ArtisansScreen } from './artisans/artisans-screen.tsx'
import { HomeScreen } from './home/home-screen.tsx'
import { LegalScreen } from './legal/legal-screen.tsx'
import { LegalText } from './legal/legal-text.tsx'
import { SearchBox } from './search-box/search-box.tsx'

const SCREENS = [
  ['/', HomeScreen, 'A trusted artisan at your door'],
  ['/artisans', ArtisansScreen, 'Browse through the artisans service.'],
  ['/terms-and-conditions', LegalScreen, 'Terms and conditions'],
  ['/', () => <LegalText of="privacy" />, 'Loading'],
  ['/', SearchBox, 'Search for a service']
] as const

test.each(SCREENS)('%s renders without a browser', async (location, Screen, text) => {
  if (!i18n.isInitialized) await startMessages('en')
  await i18n.loadNamespaces(['catalog', 'platform', 'ui'])
  expect(LANGUAGES).toContain(i18n.language)
  const html = renderToString(
    <StaticRouter location={location}>
      <Screen />
    </StaticRouter>
  )
  expect(html).toContain(text)
  expect(html).not.toContain(' style="')
})
