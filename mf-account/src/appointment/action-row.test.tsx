import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showScreen } from '@hirfa/shared-platform/testing'
import { expect, test, vi } from 'vitest'
import { bookWithStatus, signInAsNewClient } from '../../testing/account-tests.ts'
import { AppointmentScreen } from './appointment-screen.tsx'

async function show(id: number) {
  await showScreen(AppointmentScreen, { route: '/appointment-details/:id', at: `/appointment-details/${id}` })
  await screen.findByRole('group', { name: 'Actions' })
  return userEvent.setup()
}

test('offers print and a call to support', async () => {
  await signInAsNewClient()
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const user = await show(await bookWithStatus(0))
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect((await screen.findByRole('link', { name: 'Call support' })).getAttribute('href')).toMatch(/^tel:\+213\d{9}$/)
})
