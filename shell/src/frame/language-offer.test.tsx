import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $language, $visitLanguage } from '@hirfa/shared-i18n'
import { afterEach, expect, test } from 'vitest'
import { showFrame } from '../../testing/show-frame.tsx'

afterEach(() => $visitLanguage.set(null))

test.each([
  ['ar', 'الموقع بالعربية في هذه الزيارة فقط.', 'اجعله بالعربية دائمًا'],
  ['fr', 'Le site est en français pour cette visite seulement.', 'Toujours en français'],
  ['en', 'The site is in English for this visit only.', 'Always use English']
] as const)(
  '[see F-004] [F-005] a visit in %s by a link offers to keep the language, and keeps it',
  async (language, text, keep) => {
    $visitLanguage.set(language)
    await showFrame('/artisans', language)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(localStorage.getItem('i18nextLng')).toBeNull()
    const user = userEvent.setup()
    screen.getByRole('button', { name: keep }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    expect([localStorage.getItem('i18nextLng'), $language.get()]).toEqual([language, language])
  }
)

test('a declined offer stores nothing, and the language stays', async () => {
  $visitLanguage.set('fr')
  await showFrame('/artisans', 'fr')
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Pas maintenant' }))
  expect(screen.queryByText(/pour cette visite/)).toBeNull()
  expect([localStorage.getItem('i18nextLng'), $language.get()]).toEqual([null, 'fr'])
})

test('the stored choice offers nothing', async () => {
  await showFrame('/artisans', 'fr')
  expect(screen.queryByText(/pour cette visite/)).toBeNull()
})
