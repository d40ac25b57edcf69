import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../messages/index.ts'
import { provideFragments } from '@hirfa/shared-platform'
import { useLocation } from '@hirfa/shared-platform/router'
import { showScreen } from '@hirfa/shared-platform/testing'
import { expect, test, vi } from 'vitest'
import { Hero } from './hero.tsx'

/** Replaces the fragment of another remote. */
const part = { QuickBookingPart: ({ focus }: { focus: string | null }) => <p>Quick booking, at {focus}</p> }

const service = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Service' })

test('the sentence is a form that opens quick booking without scripts, and loads nothing', async () => {
  const load = vi.fn(() => Promise.resolve(part as never))
  provideFragments(load)
  await showScreen(Hero, { route: '/' })
  await screen.findByRole('option', { name: 'a plumber' })
  const { form, name } = await service()
  expect([form?.method, form?.action, name]).toEqual(['get', `${location.origin}/quick-booking`, 'service'])
  expect(form?.textContent).toMatch(/^I need .* in a commune/)
  expect(screen.getByRole('button', { name: 'Show free times' })).toHaveProperty('type', 'submit')
  expect(load).not.toHaveBeenCalled()
})

test('a chosen service is in the address, and quick booking takes the place of the form', async () => {
  provideFragments(() => Promise.resolve(part as never))
  const page = await showScreen(Hero, { route: '/' })
  await screen.findByRole('option', { name: 'a plumber' })
  await userEvent.selectOptions(await service(), 'a plumber')
  expect(await screen.findByText('Quick booking, at service')).toBeTruthy()
  expect(page.address()).toBe('/?service=plumbing')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('quick booking begins when the chosen service is in the address', async () => {
  const seen: string[] = []
  function QuickBookingPart() {
    seen.push(useLocation().search)
    return <p>Quick booking</p>
  }
  provideFragments(() => Promise.resolve({ QuickBookingPart } as never))
  await showScreen(Hero, { route: '/' })
  await screen.findByRole('option', { name: 'a plumber' })
  const list = await service()
  list.value = 'plumbing'
  // Without `act`, which would end the navigation first.
  list.dispatchEvent(new Event('change', { bubbles: true }))
  await screen.findByText('Quick booking')
  expect(new Set(seen)).toEqual(new Set(['?service=plumbing']))
})

test.each(['a commune', 'Show free times'])('%s opens quick booking at the place', async name => {
  provideFragments(() => Promise.resolve(part as never))
  const page = await showScreen(Hero, { route: '/' })
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }))
  expect(await screen.findByText('Quick booking, at place')).toBeTruthy()
  expect(page.address()).toBe('/')
})

test('an address with a sentence opens quick booking at once, without moving the focus', async () => {
  provideFragments(() => Promise.resolve(part as never))
  await showScreen(Hero, { route: '/', at: '/?service=plumbing' })
  expect(await screen.findByText('Quick booking, at')).toBeTruthy()
})

test('without the remote the form stays, with the chosen service', async () => {
  provideFragments(() => Promise.reject(new Error('The remote is away')))
  await showScreen(Hero, { route: '/' })
  await screen.findByRole('option', { name: 'a plumber' })
  await userEvent.selectOptions(await service(), 'a plumber')
  await waitFor(async () => expect((await service()).value).toBe('plumbing'))
  const submitted = vi.fn((event: Event) => event.preventDefault())
  window.addEventListener('submit', submitted, { once: true, capture: true })
  await userEvent.click(screen.getByRole('button', { name: 'Show free times' }))
  expect(submitted.mock.calls[0]?.[0].defaultPrevented).toBe(true)
})
