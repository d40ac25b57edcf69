import { screen, within } from '@testing-library/react'
import { cleanStores } from 'nanostores'
import { $home } from 'shared-platform'
import type { HomeDetails } from 'shared-contract'
import { afterEach, expect, test } from 'vitest'
import { showFrame } from '../../testing/show-frame.tsx'

afterEach(() => cleanStores($home))

const footer = () => within(screen.getByRole('contentinfo'))

function homeDetails(): HomeDetails {
  const state = $home.get()
  if (state.state !== 'ready') throw new Error('The home details have not come')
  return state.value
}

test('[F-015] [F-016] [F-017] [F-018] [F-019] the footer shows the values of the settings', async () => {
  await showFrame()
  expect(screen.getByRole('contentinfo').id).toBe('footer')
  expect((await footer().findByRole('link', { name: 'Google Play' })).getAttribute('href')).toMatch(/^https:/)
  expect(footer().getByRole('link', { name: 'App Store' })).toBeTruthy()
  expect(footer().getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+$/)
  expect(
    footer()
      .getByRole('link', { name: /^\+213/ })
      .getAttribute('href')
  ).toMatch(/^tel:\+213/)
  expect(footer().getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/)
  expect(footer().getByRole('link', { name: 'Facebook' })).toBeTruthy()
  expect(footer().queryByRole('link', { name: 'LinkedIn' })).toBeNull()
  const about = homeDetails().settings.about.en?.match(/<p>(.{20})/)?.[1] ?? ''
  expect(about.length).toBeGreaterThan(10)
  expect(screen.getByRole('contentinfo').textContent).toContain(about)
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
