import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { failAt, showScreen, watchRequests } from '@hirfa/shared-platform/testing'
import { afterEach, expect, test } from 'vitest'
import { messageOf } from '../../testing/message-of.ts'
import { changeDraft, discardDraft } from './draft-store.ts'
import { ServicesScreen } from '../services/services-screen.tsx'

afterEach(discardDraft)

test('[F-077] [F-257] failed wilayas can be reloaded; wilayas and communes are requested without credentials', async () => {
  const user = userEvent.setup()
  const mend = failAt('/api/states', 500)
  changeDraft({ serviceId: 1 })
  await showScreen(ServicesScreen, { route: '/services', at: '/services?step=2' })
  expect(await screen.findByText(messageOf('failed_to_load_states'))).toBeTruthy()

  mend()
  const calls = watchRequests()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const wilaya = screen.getByLabelText('Wilaya')
  await user.selectOptions(wilaya, await within(wilaya).findByRole('option', { name: '16 · Alger' }))
  expect(await within(screen.getByLabelText('Commune')).findByRole('option', { name: 'Alger-Centre' })).toBeTruthy()
  expect(screen.queryByText(messageOf('failed_to_load_states'))).toBeNull()
  expect(calls().map(({ path, credentials }) => [path, credentials])).toEqual([
    ['/api/states', 'omit'],
    ['/api/cities/16', 'omit']
  ])
})
