import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-console.tsx'
import { momentOf } from './past-screen.tsx'

test.each([
  ['40580C5DE53C', { release: '40580c5de53c' }],
  [' 2026-11-05 12:00 ', { time: new Date('2026-11-05T12:00').toISOString() }],
  ['2026-11-05T12:00:30Z', { time: '2026-11-05T12:00:30.000Z' }],
  ['yesterday', undefined],
  ['', undefined],
  ['2026-13-45', undefined]
])('"%s" is parsed as a time, a release, or neither', (typed, moment) => {
  expect(momentOf(typed)).toEqual(moment)
})

test('shows the versions of a release id, and a link that shows that release; one that was never live is refused', async () => {
  const { service, user } = await openScreen('#/past')
  const { release } = await (await fetch('/healthz')).json()
  await service.elsewhere('promote', 'mf-journal', '1.2.0')

  const field = screen.getByLabelText('Time or release')
  await user.type(field, 'abcdefabcdef{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('No visitor ever had a release abcdefabcdef.')

  await user.clear(field)
  await user.type(field, `${release}{Enter}`)
  const then = within(await screen.findByRole('region', { name: /^Since/ }))
  expect(then.getByText('mf-journal').closest('li')?.textContent).toContain('1.1.0')
  expect(await then.findByText('another is live now')).toBeDefined()

  await user.click(then.getByRole('button', { name: `See release ${release}` }))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open' })
  expect(link.href).toMatch(new RegExp(`^${service.url}/\\?at=[\\w.-]+$`))
})
