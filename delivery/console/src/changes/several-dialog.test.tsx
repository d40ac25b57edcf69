import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signedIn, startService } from '../../testing/open-console.tsx'

async function openDialog() {
  const service = await startService()
  const user = await signedIn(service, service.ops, '#/')
  async function ask() {
    await user.click(await screen.findByRole('button', { name: 'Change several apps' }))
    return within(screen.getByRole('dialog', { name: 'Change several apps' }))
  }
  return { service, user, ask }
}

test('previews two apps together, shows them to a share, and rolls both back as one change', async () => {
  const { service, user, ask } = await openDialog()
  let dialog = await ask()
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

  dialog = await ask()
  await user.selectOptions(dialog.getByLabelText('What to do'), 'Roll back their last change')
  await user.selectOptions(dialog.getByLabelText('mf-journal'), 'back to 1.1.0')
  await user.selectOptions(dialog.getByLabelText('mf-weather'), 'back to 1.0.0')
  await user.click(dialog.getByRole('button', { name: 'Roll them back' }))
  expect(await screen.findByText(/^All visitors get mf-journal 1\.1\.0 and mf-weather 1\.0\.0, /)).toBeDefined()
  expect((await service.history()).at(-1)).toMatchObject({ action: 'set', command: 'halt' })
})

test('a change of several apps that the gate refuses says why, and stays open', async () => {
  const { user, ask } = await openDialog()
  const dialog = await ask()
  await user.selectOptions(dialog.getByLabelText('mf-journal'), '2.0.0')
  await user.selectOptions(dialog.getByLabelText('mf-weather'), '1.0.1')
  await user.click(dialog.getByRole('button', { name: 'Promote them' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('submitPending is gone.')
  expect(dialog.getByLabelText<HTMLSelectElement>('mf-journal').value).toBe('2.0.0')
})

test('a team with one app is offered no change of several', async () => {
  const service = await startService()
  await signedIn(service, service.team, '#/')
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: 'Change several apps' })).toBeNull()
})
