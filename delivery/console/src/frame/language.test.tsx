import { screen } from '@testing-library/react'
import { i18n } from '@hirfa/shared-i18n'
import { expect, onTestFinished, test } from 'vitest'
import { openScreen } from '../../testing/open-console.tsx'

test('the console changes its language with the one of the product, and keeps screen and session', async () => {
  onTestFinished(() => i18n.changeLanguage('en'))
  const { user } = await openScreen('#/apps/mf-journal')
  await screen.findByRole('heading', { name: 'Live: 1.1.0' })

  await user.selectOptions(screen.getByLabelText('Language'), 'العربية')
  expect(await screen.findByRole('heading', { name: 'المنشور: 1.1.0' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'رجوع' })).toBeDefined()
  expect(document.title).toBe('الإصدارات')
  expect(localStorage.getItem('i18nextLng')).toBe('ar')

  await user.selectOptions(screen.getByLabelText('اللغة'), 'Français')
  expect(await screen.findByRole('heading', { name: 'En ligne : 1.1.0' })).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Écrans' })).toBeDefined()
})
