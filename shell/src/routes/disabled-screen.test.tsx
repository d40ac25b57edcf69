import { LANGUAGES } from '@hirfa/shared-contract/languages'
import { act, screen, within } from '@testing-library/react'
import { openLegalText, startSession } from '@hirfa/shared-platform'
import { ROUTES } from '@hirfa/shared-contract/paths'
import { beforeEach, expect, test } from 'vitest'
import { screenHealth } from '../reports/screen-health.ts'
import { showFrame } from '../../testing/show-frame.tsx'

beforeEach(() => void startSession())

const TITLES = {
  ar: 'هذا القسم مغلق مؤقتًا',
  en: 'This part is temporarily closed',
  fr: 'Cette partie est fermée temporairement'
}

test.each(LANGUAGES)('in %s the pages of a disabled remote show a notice with retry and support', async language => {
  await showFrame('/entries/7', language, {}, { 'mf-journal': { paths: ['/entries', '/entries/:id'] } })
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe(TITLES[language])
  expect(main.getByRole('button')).toBeDefined()
  expect(main.getByRole('link').getAttribute('href')).toBe('/entries/7#footer')
  expect(document.title).toContain(TITLES[language])
  expect(screenHealth()).toBe('settled')
})

test('the header links to no page of a disabled remote', async () => {
  await showFrame(
    '/',
    'en',
    {},
    { 'mf-account': { paths: [ROUTES.signIn] }, 'mf-catalog': { paths: [ROUTES.artisans] } }
  )
  const header = within(screen.getByRole('banner'))
  expect(header.queryByRole('link', { name: 'Log in' })).toBeNull()
  expect(header.queryByRole('search')).toBeNull()
  expect(header.queryByRole('button', { name: 'Search for a service' })).toBeNull()
})

test('a legal text of a disabled remote is reported as closed, without a failure', async () => {
  await showFrame('/', 'en', {}, { 'mf-catalog': { paths: [ROUTES.terms] } })
  act(() => openLegalText('terms'))
  const dialog = await screen.findByRole('dialog', { name: 'Terms and conditions' })
  expect(within(dialog).getByText(TITLES.en)).toBeDefined()
  expect(document.querySelector('[data-failed-remote]')).toBeNull()
})
