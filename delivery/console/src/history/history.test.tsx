import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-console.tsx'

test('lists changes with their authors, newest first, and those of one app on request', async () => {
  const { user } = await openScreen('#/history')
  const list = await screen.findByRole('list', { name: 'Changes' })
  await within(list).findByText(/karim promoted 1\.1\.0, before it was 1\.0\.0/)
  expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('mf-journal: karim promoted 1.1.0')

  await screen.findByRole('option', { name: 'shell' })
  await user.selectOptions(screen.getByLabelText('App'), 'shell')
  await screen.findByText('karim promoted 1.0.0, its first')
  expect(screen.getAllByRole('listitem').map(item => item.textContent?.replace(/^.*?karim/, ''))).toEqual([
    ' promoted 1.0.0, its first',
    ' published 1.0.0'
  ])
})

test('earlier changes load on demand, without duplicates', async () => {
  const { service, user } = await openScreen('#/history', async ({ elsewhere }) => {
    for (let share = 1; share <= 45; share++) await elsewhere('canary', 'mf-journal', '1.2.0', String(share))
  })
  expect((await screen.findAllByText(/karim showed 1\.2\.0/)).length).toBe(45)

  await user.click(screen.getByRole('button', { name: 'Earlier changes' }))

  expect(
    await screen.findByText(/shell.*karim published 1\.0\.0|karim published 1\.0\.0/, {
      selector: 'li:last-child span'
    })
  ).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength((await service.history()).length)
  expect(screen.queryByRole('button', { name: 'Earlier changes' })).toBeNull()
})

test('the history is searched by text and limited to a kind of change', async () => {
  const { user } = await openScreen('#/history')
  const list = () => screen.getAllByRole('listitem').map(item => item.textContent?.replace(/^.*?: /, ''))

  await user.selectOptions(await screen.findByLabelText('Kind'), 'promote')
  await waitFor(() => expect(list()).toHaveLength(5))
  await user.type(screen.getByLabelText('Author, version, commit or reason'), '1.1.0{Enter}')
  await waitFor(() => expect(list()).toEqual(['karim promoted 1.1.0, before it was 1.0.0']))

  await user.selectOptions(screen.getByLabelText('Kind'), 'freeze')
  expect(await screen.findByText('No change fits.')).toBeDefined()
})

test('verifies the chain and every file', async () => {
  const { user } = await openScreen('#/history')

  await user.click(screen.getByRole('button', { name: 'Verify' }))

  expect(await screen.findByText(/^\d+ changes and \d+ files are as they were signed\.$/)).toBeDefined()
})
