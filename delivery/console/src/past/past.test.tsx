import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signedIn, startService } from '../../testing/open-console.tsx'
import { momentOf } from './moment-form.tsx'

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

test('shows the versions of a release id, and a link that shows that release', async () => {
  const service = await startService()
  const user = await signedIn(service, service.ops, '#/past')
  const { release } = await (await fetch('/healthz')).json()
  await service.elsewhere('promote', 'mf-journal', '1.2.0')

  await user.type(screen.getByLabelText('Time or release'), `${release}{Enter}`)
  const then = within(await screen.findByRole('region', { name: /^Since/ }))
  expect(then.getByText('mf-journal').closest('li')?.textContent).toContain('1.1.0')
  expect(await then.findByText('another is live now')).toBeDefined()

  await user.click(then.getByRole('button', { name: `See release ${release}` }))
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open' })
  expect(link.href).toMatch(new RegExp(`^${service.url}/\\?at=[\\w.-]+$`))
})

test('a release that was never live shows the service’s message', async () => {
  const service = await startService()
  const user = await signedIn(service, service.ops, '#/past')

  await user.type(screen.getByLabelText('Time or release'), 'abcdefabcdef{Enter}')

  expect((await screen.findByRole('alert')).textContent).toBe('No visitor ever had a release abcdefabcdef.')
})
