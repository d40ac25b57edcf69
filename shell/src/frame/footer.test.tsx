import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cleanStores } from 'nanostores'
import type { Language } from '@hirfa/shared-i18n'
import { $home } from '@hirfa/shared-platform'
import type { HomeDetails } from '@hirfa/shared-contract'
import { afterEach, expect, test, vi } from 'vitest'
import { showFrame } from '../../testing/show-frame.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  cleanStores($home)
})

const footer = () => within(screen.getByRole('contentinfo'))

function homeDetails(): HomeDetails {
  const state = $home.get()
  if (state.state !== 'ready') throw new Error('The home details have not come')
  return state.value
}

const NETWORKS = ['Facebook', 'Twitter', 'Instagram', 'LinkedIn', 'YouTube', 'TikTok']

async function showWith(own: Partial<HomeDetails['settings']>, language: Language = 'en') {
  await showFrame('/services', language)
  await footer().findByRole('link', { name: 'Google Play' })
  const { services, settings } = homeDetails()
  act(() => $home.take({ services, settings: { ...settings, ...own } }))
}

function addressOf(name: string): string | null | undefined {
  return footer().queryByRole('link', { name })?.getAttribute('href')
}

test('[F-015] [F-016] the footer links to the stores, the phone, the e-mail and WhatsApp of the settings', async () => {
  await showWith({
    play_store: 'https://play.example/1',
    app_store: 'https://apps.example/2',
    phone: '+213 21 45 67 89',
    email: 'help@hirfa.example',
    whatsapp: '+213 550 12 34 56'
  })
  expect(['Google Play', 'App Store', '+213 21 45 67 89', 'help@hirfa.example', 'WhatsApp'].map(addressOf)).toEqual([
    'https://play.example/1',
    'https://apps.example/2',
    'tel:+213 21 45 67 89',
    'mailto:help@hirfa.example',
    'https://wa.me/213550123456'
  ])
})

test.each(NETWORKS)('[F-017] the footer links to %s if the settings have its address', async network => {
  const none = Object.fromEntries(NETWORKS.map(name => [name.toLowerCase(), null]))
  await showWith({ ...none, [network.toLowerCase()]: 'https://network.example/hirfa' })
  await waitFor(() =>
    expect(NETWORKS.filter(name => addressOf(name) === 'https://network.example/hirfa')).toEqual([network])
  )
  expect(NETWORKS.filter(name => addressOf(name) !== undefined)).toEqual([network])
})

test.each([
  ['ar', 'من نحن', 'حرفيون من كل ولاية'],
  ['en', 'About us', 'Artisans of every wilaya'],
  ['fr', 'À propos', 'Des artisans de chaque wilaya']
] as const)('[F-018] in %s the footer shows the text "%s" of the settings', async (language, title, text) => {
  const about = { ar: '<p>حرفيون من كل ولاية</p>', en: '<p>Artisans of every wilaya</p>', fr: null }
  await showWith({ about: { ...about, fr: '<p>Des artisans de chaque wilaya</p>' } }, language)
  const section = (await footer().findByText(text)).closest('section')
  expect(section?.textContent).toBe(title + text)
})

test.each(['/', '/services?step=3', '/no-such-page'])(
  '[F-019] [F-029] from %s contact leads to the footer',
  async at => {
    const address = await showFrame(at)
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Contact us' }))
    expect(address()).toBe(`${at}#footer`)
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('contentinfo')])
    expect(document.activeElement).toBe(screen.getByRole('contentinfo'))
  }
)

test('[F-019] [F-065] the address /#footer scrolls to the footer', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  await showFrame('/#footer')
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('contentinfo')])
})

test.each([
  ['ar', 'خدماتنا', 'السباكة'],
  ['fr', 'Nos services', 'Plomberie']
] as const)('the footer links to every service in %s', async (language, title, name) => {
  await showFrame('/', language)
  const links = within(await footer().findByRole('navigation', { name: title }))
  expect(links.getByRole('link', { name }).getAttribute('href')).toBe('/services/plumbing')
  expect(links.getAllByRole('link')).toHaveLength(homeDetails().services.length)
})

test('on phones the long list of services is folded, the contact is not', async () => {
  await showFrame('/', 'en')
  await footer().findByRole('navigation', { name: 'Our services' })
  const folded = (name: string) => footer().getByRole('link', { name, hidden: true }).closest('details')
  expect(folded('Plumbing')?.querySelector('summary')?.textContent).toBe('Our services')
  expect(folded('WhatsApp')).toBeNull()
})

test('empty and hostile settings show no empty heading, no markup and no unsafe link', async () => {
  await showFrame()
  await footer().findByRole('link', { name: 'Google Play' })
  const { settings, services } = homeDetails()
  const empty = { phone: null, email: '', whatsapp: null, play_store: null, app_store: null, facebook: null }
  const hostile = { twitter: 'javascript:alert(1)', instagram: 'https://instagram.example/hirfa', tiktok: null }
  const about = { en: '<h2>About</h2><p>Tools &amp; <b>care</b><script>alert(1)</script></p><p>since 1990</p>' }
  $home.take({ services, settings: { ...settings, ...empty, ...hostile, about: { ...settings.about, ...about } } })

  await footer().findByText('Tools & care since 1990')
  expect(footer().queryByRole('heading', { name: 'Contact us' })).toBeNull()
  expect(footer().queryByRole('heading', { name: 'Our app' })).toBeNull()
  expect(footer().queryByRole('link', { name: 'Twitter' })).toBeNull()
  expect(footer().getByRole('link', { name: 'Instagram' })).toBeTruthy()
})
