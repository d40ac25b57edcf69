import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const HOME: Scene[] = [
  { name: 'home', path: '/' },
  { name: 'home-question', path: '/', act: page => page.locator('#faq summary').first().click() },
  { name: 'home-loading', path: '/', awaited: '/api/' }
]

const FRAME: Scene[] = [
  { name: 'menu', path: '/', act: page => button(page, 'القائمة').click() },
  {
    name: 'search',
    path: '/',
    async act(page) {
      const opener = button(page, 'ابحث عن خدمة')
      // A wide header has a field instead.
      await ((await opener.isVisible()) ? opener : page.getByRole('search').getByRole('textbox')).click()
      await page.locator('input[role=combobox]').fill('كهر')
      await page.getByRole('listbox').getByRole('option').first().waitFor()
    }
  },
  { name: 'not-found', path: '/no-such-page', errors: /404/ }
]

const LISTING: Scene[] = [
  { name: 'artisans', path: '/artisans' },
  { name: 'artisans-of-service', path: '/artisans/plumbing?rating=4' },
  { name: 'artisans-none', path: '/artisans?search=zzzz' }
]

const PROFILE: Scene[] = [
  { name: 'artisan-profile', path: '/artisans/plumbing/artisan-2' },
  { name: 'wilaya', path: '/artisans/plumbing/oran' },
  { name: 'wilaya-none', path: '/artisans/welding/tamanrasset' }
]

const LEGAL: Scene[] = [
  { name: 'terms', path: '/terms-and-conditions' },
  { name: 'privacy', path: '/privacy-policy' }
]

export const VISITOR_SCENES: Scene[] = [...HOME, ...FRAME, ...LISTING, ...PROFILE, ...LEGAL]
