import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-console.tsx'

test('previews two apps together, shows them to a share, and rolls both back as one change', async () => {
  const { service, user, ask } = await openScreen()
  let dialog = await ask('Change several apps')
  await user.selectOptions(dialog.getByLabelText('What to do'), 'Show them to 20\u00A0% of visitors')
  await user.selectOptions(dialog.getByLabelText('mf-journal'), '1.2.0')
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Show them to 20\u00A0%' })
  expect(button.disabled).toBe(true)
  await user.selectOptions(dialog.getByLabelText('mf-weather'), '1.0.1')
  await user.click(dialog.getByRole('button', { name: 'Preview them together' }))
  expect((await dialog.findByRole('link', { name: 'Open' })).getAttribute('href')).toContain('http')
  await user.click(button)
  expect(
    await screen.findByText(/^mf-journal 1\.2\.0 and mf-weather 1\.0\.1 are shown to 20\s?% of visitors, /)
  ).toBeDefined()
  expect((await service.history()).at(-1)).toMatchObject({ action: 'set', command: 'canary', share: 20 })

  dialog = await ask('Change several apps')
  await user.selectOptions(dialog.getByLabelText('What to do'), 'Roll back their last change')
  await user.selectOptions(dialog.getByLabelText('mf-journal'), 'back to 1.1.0')
  await user.selectOptions(dialog.getByLabelText('mf-weather'), 'back to 1.0.0')
  await user.click(dialog.getByRole('button', { name: 'Roll them back' }))
  expect(await screen.findByText(/^All visitors get mf-journal 1\.1\.0 and mf-weather 1\.0\.0, /)).toBeDefined()
  expect((await service.history()).at(-1)).toMatchObject({ action: 'set', command: 'halt' })
})

test('a change of several apps that the gate refuses says why, and stays open', async () => {
  const { user, ask } = await openScreen()
  const dialog = await ask('Change several apps')
  await user.selectOptions(dialog.getByLabelText('mf-journal'), '2.0.0')
  await user.selectOptions(dialog.getByLabelText('mf-weather'), '1.0.1')
  await user.click(dialog.getByRole('button', { name: 'Promote them' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('submitPending is gone.')
  expect(dialog.getByLabelText<HTMLSelectElement>('mf-journal').value).toBe('2.0.0')
})
