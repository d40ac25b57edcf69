import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-console.tsx'

/** The dialog, with a typed reason. */
async function typedRollback() {
  const opened = await openScreen()
  const dialog = await opened.ask('Roll back mf-journal')
  await opened.user.type(dialog.getByLabelText(/^Why/), 'the calendar is empty')
  return { ...opened, dialog, why: dialog.getByLabelText<HTMLInputElement>(/^Why/) }
}

test('rolls back after one confirmation, and shows the seconds until the edge serves it', async () => {
  const { service, user, ask } = await openScreen()
  const dialog = await ask('Roll back mf-journal')
  // It has no earlier version.
  expect(screen.queryByRole('button', { name: 'Roll back mf-archive', hidden: true })).toBeNull()
  expect(dialog.getByText('mf-journal goes from 1.1.0 to 1.0.0')).toBeDefined()
  await user.type(dialog.getByLabelText(/^Why/), 'the calendar is empty{Enter}')

  expect(await screen.findByText(/^mf-journal is back on 1\.0\.0, \d+\.\d+ s$/)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Its button is gone with the version that it would have led to.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('mf-journal'))
  expect((await service.history()).at(-1)).toMatchObject({
    action: 'rollback',
    by: 'samira',
    why: 'the calendar is empty'
  })
})

test('with a canary the rollback ends it, and both targets are named', async () => {
  const { user, ask } = await openScreen('', ({ elsewhere }) => elsewhere('canary', 'mf-journal', '1.2.0', '20'))
  const dialog = await ask('Roll back mf-journal')
  expect(dialog.getByText('mf-journal goes from 1.2.0 to 1.1.0')).toBeDefined()
  await user.selectOptions(dialog.getByLabelText('Back to'), '1.0.0')
  expect(dialog.getByText('mf-journal goes from 1.1.0 to 1.0.0')).toBeDefined()
  expect(dialog.getByText('The canary 1.2.0 ends, too.')).toBeDefined()
  await user.selectOptions(dialog.getByLabelText('Back to'), 'End the canary; everybody has 1.1.0')
  await user.click(dialog.getByRole('button', { name: 'Roll back to 1.1.0' }))

  expect(await screen.findByText(/^The canary of mf-journal has ended: everybody has 1\.1\.0, /)).toBeDefined()
})

test('a version that was just rolled back is promoted after a confirmation that names the rollback', async () => {
  const { service, user, ask } = await openScreen('#/apps/mf-journal', ({ elsewhere }) =>
    elsewhere('rollback', 'mf-journal')
  )
  const dialog = await ask('Promote 1.1.0')
  await user.click(dialog.getByRole('button', { name: 'Promote 1.1.0' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(
    /^mf-journal 1\.1\.0 was rolled back in change \d+ by /
  )
  await user.click(dialog.getByRole('checkbox', { name: 'Give it to visitors again.' }))
  await user.click(dialog.getByRole('button', { name: 'Promote 1.1.0' }))
  await waitFor(async () => expect((await service.history()).at(-1)).toMatchObject({ action: 'promote', to: '1.1.0' }))
})

test('a refusal is shown unchanged, and the typed text stays', async () => {
  const { service, user, dialog, why } = await typedRollback()
  await service.elsewhere('rollback', 'mf-journal')
  await user.click(dialog.getByRole('button', { name: /^Roll back to/ }))

  expect((await dialog.findByRole('alert')).textContent).toMatch(/^mf-journal was changed after change \d+/)
  await user.click(dialog.getByRole('button', { name: /^Roll back to/ }))
  const refusal = 'mf-journal 1.0.0 is the first that went live; there is no earlier version to go back to.'
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(refusal))
  expect(why.value).toBe('the calendar is empty')
})

test('a dialog that is left changes nothing', async () => {
  const { service, user, dialog } = await typedRollback()
  const before = await service.history()
  await user.click(dialog.getByRole('button', { name: 'Leave it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await service.history()).toEqual(before)
})

test('without a response the result is unknown, and the typed text stays', async () => {
  const { service, user, dialog, why } = await typedRollback()
  await service.elsewhere('stop')
  await user.click(dialog.getByRole('button', { name: /^Roll back to/ }))

  expect((await dialog.findByRole('alert')).textContent).toBe(
    'The release service does not answer. Look at what is live before you try again: the change may have been made.'
  )
  expect(why.value).toBe('the calendar is empty')
})
