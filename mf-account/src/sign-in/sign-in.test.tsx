import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $client, $notices, provideFragments } from 'shared-platform'
import { showScreen } from 'shared-platform/testing'
import { expect, inject, test } from 'vitest'
import { developmentClient } from '../../../api/testing/development-client.ts'
import { SignInScreen } from './sign-in-screen.tsx'

configure({ asyncUtilTimeout: 8000 })

const PHONE = '550000001'
const PASSWORD = 'hirfa-demo-1'

const api = () => developmentClient(inject('apiUrl'))

test('[F-167] [F-168] a client logs in by phone and comes back to where they were', async () => {
  const user = userEvent.setup()
  const page = await showScreen(SignInScreen, { route: '/login', state: { from: '/services?step=3' } })

  await user.type(await screen.findByLabelText('Phone number'), PHONE)
  await user.type(screen.getByLabelText('Password'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Log in' }))

  await waitFor(() => expect(page.address()).toBe('/services?step=3'))
  expect($client.get()?.phone).toBe(`+213${PHONE}`)
  expect($notices.get().map(notice => notice.text)).toContain('You are logged in')
  expect(localStorage.getItem('device_id')).toMatch(/^[0-9a-f]{64}$/)
  expect(localStorage.getItem('fcm_token')).toMatch(/^tmp-/)
})
