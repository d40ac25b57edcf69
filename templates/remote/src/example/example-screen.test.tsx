import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showScreen } from '@hirfa/shared-platform/testing'
import { expect, test } from 'vitest'
import { ExampleScreen } from './example-screen.tsx'

test.each([
  ['ar', 'خدماتنا', 'السباكة'],
  ['en', 'Our services', 'Plumbing'],
  ['fr', 'Nos services', 'Plomberie']
] as const)('shows every service in the language of the page: %s', async (language, title, service) => {
  await showScreen(ExampleScreen, { route: '/example', language })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(await screen.findByRole('link', { name: service })).toBeTruthy()
  expect(document.title).toContain(title)
})

test('a service leads to the wizard with that service chosen', async () => {
  const shown = await showScreen(ExampleScreen, { route: '/example', language: 'en' })
  await userEvent.click(await screen.findByRole('link', { name: 'Plumbing' }))
  expect(shown.address()).toBe('/services')
  expect(shown.state()).toMatchObject({ serviceSlug: 'plumbing' })
})

test('a note is still there when the screen is opened again', async () => {
  await showScreen(ExampleScreen, { route: '/example', language: 'en' })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your note' }), 'Mornings only')
  cleanup()
  await showScreen(ExampleScreen, { route: '/example', language: 'en' })
  expect(await screen.findByDisplayValue('Mornings only')).toBeTruthy()
})
