import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { giveToken, openConsole, openScreen, signedIn, startService } from '../../testing/open-console.tsx'

test('browsers do not store the token; a wrong one is refused with the service’s message', async () => {
  const service = await startService()
  const user = await openConsole(service)
  const field = await screen.findByLabelText<HTMLInputElement>('Token')
  expect([field.type, field.autocomplete]).toEqual(['password', 'off'])

  for (const [token, words] of [
    ['not.a.token', 'This token is wrong: '],
    [service.expired, 'This token has expired (']
  ] as const) {
    await user.clear(field)
    await giveToken(user, token)
    expect(await screen.findByText(words, { exact: false, selector: '[role=alert], [role=alert] *' })).toBeDefined()
  }
})

test('people sign in at the issuer; a sign-in without a role says so', async () => {
  await openConsole(await startService(), '#/sign-in/no-role')
  const link = await screen.findByRole('link', { name: 'Sign in at sign-in.example' })
  expect(link.getAttribute('href')).toBe('/ops/api/sign-in/begin')
  expect(screen.getByRole('alert').textContent).toBe(
    'You are known, but no rule gives you a role here. Ask an operator.'
  )
})

test('the session persists until sign-out', async () => {
  const { user } = await openScreen()
  expect(await screen.findByText(/^samira, until/)).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Sign out' }))

  expect(await screen.findByLabelText('Token')).toBeDefined()
})

test('a team sees every app, and has actions for its own apps only', async () => {
  const service = await startService()
  await signedIn(service, service.team)

  const table = within(await screen.findByRole('table', { name: 'Apps' }))
  expect(table.getAllByRole('rowheader').map(cell => cell.textContent)).toEqual(
    expect.arrayContaining(['mf-archive', 'mf-journal', 'mf-weather', 'shell'])
  )
  expect(table.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual([
    'Roll back mf-journal'
  ])
  expect(screen.queryByRole('button', { name: 'Change several apps' })).toBeNull()
})

test('an expired session loses no input: sign in above the dialog and repeat', async () => {
  const { service, user, ask } = await openScreen()
  const rollback = await ask('Roll back mf-journal')
  await user.type(rollback.getByLabelText(/^Why/), 'the calendar is empty')
  await service.elsewhere('revoke', tokenIdOf(service.ops))

  await user.click(rollback.getByRole('button', { name: /^Roll back to/ }))
  const again = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
  expect(again.getByText(/Nothing you have typed is lost/)).toBeDefined()
  await user.click(again.getByLabelText('Token'))
  await user.paste(service.team)
  await user.click(again.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull())

  expect(rollback.getByLabelText<HTMLInputElement>(/^Why/).value).toBe('the calendar is empty')
  await user.click(rollback.getByRole('button', { name: /^Roll back to/ }))
  expect(await screen.findByText(/^mf-journal is back on 1\.0\.0, /)).toBeDefined()
})

/** The id in a token. */
function tokenIdOf(token: string): string {
  return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).jti
}
