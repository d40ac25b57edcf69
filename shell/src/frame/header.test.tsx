import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { $language } from '@hirfa/shared-i18n'
import { startSession } from '@hirfa/shared-platform'
import { signInAs } from '@hirfa/shared-platform/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { showFrame } from '../../testing/show-frame.tsx'

beforeEach(() => void startSession())

const header = () => within(screen.getByRole('banner'))

test('[F-025] [see F-027] [F-032] a visitor sees links to the pages of the site and to sign-in', async () => {
  await showFrame('/services?step=3')
  expect(header().getByRole('link', { name: 'حرفة Hirfa, home' }).getAttribute('href')).toBe('/')
  const links = header()
    .getAllByRole('link')
    .map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual(
    expect.arrayContaining([
      ['Home', '/'],
      ['Our services', '/services'],
      ['Contact us', '/services?step=3#footer'],
      ['Terms and conditions', '/terms-and-conditions'],
      ['Privacy policy', '/privacy-policy'],
      ['Log in', '/login']
    ])
  )
  const current = header().getAllByRole('link', { current: 'page' })
  expect(current.map(link => link.textContent)).toEqual(['Our services'])
})

test('[F-026] [F-031] a visitor has neither badge nor user menu', async () => {
  await showFrame('/')
  expect(header().queryByText('Client')).toBeNull()
  expect(screen.getByRole('banner').querySelector('details')).toBeNull()
  expect(header().queryByRole('button', { name: 'Log out', hidden: true })).toBeNull()
})

describe('the menu of a narrow screen', () => {
  test.each([
    ['a visitor', undefined, ['Quick booking', 'Artisans', 'Log in']],
    ['a client', '+213550000001', ['Quick booking', 'Artisans']]
  ])('also leads %s, %s, to %j', async (_who, phone, more) => {
    if (phone) await signInAs(phone, 'hirfa-demo-1')
    const user = userEvent.setup()
    await showFrame('/')
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    const links = within(screen.getByRole('dialog', { name: 'Menu' })).getAllByRole('link')
    expect(links.map(link => link.textContent).slice(6)).toEqual(more)
  })

  test('[F-033] opens by keyboard, navigates, and returns the focus', async () => {
    const user = userEvent.setup()
    const address = await showFrame('/services')
    const opener = screen.getByRole('button', { name: 'Menu' })
    opener.focus()
    await user.keyboard('{Enter}')
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }))
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    await user.click(menu.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)

    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('dialog').querySelector('a[href="/terms-and-conditions"]')!)
    expect(address()).toBe('/terms-and-conditions')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('[F-034] the search opens over the page and returns the focus', async () => {
  const user = userEvent.setup()
  await showFrame('/no-such-page')
  const opener = header().getByRole('button', { name: 'Search for a service' })
  expect(opener.getAttribute('aria-haspopup')).toBe('dialog')
  await user.click(opener)
  const dialog = within(screen.getByRole('dialog', { name: 'Search for a service' }))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test('[see F-006] [F-030] switching the language changes texts, title and language of the document at once', async () => {
  const user = userEvent.setup()
  await showFrame('/no-such-page')
  const stop = $language.subscribe(language => void (document.documentElement.lang = language))
  const choice = screen.getByRole('combobox', { name: 'Language' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(option => option.textContent)
  ).toEqual(['العربية', 'English', 'Français'])
  await user.selectOptions(choice, 'fr')
  await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })
  await waitFor(() => expect($language.get()).toBe('fr'))
  expect(localStorage.getItem('i18nextLng')).toBe('fr')
  expect(document.documentElement.lang).toBe('fr')
  expect(document.title).toBe('Page introuvable · Hirfa')
  stop()
})

describe('of a client', () => {
  beforeEach(() => signInAs('+213550000001', 'hirfa-demo-1'))

  const menu = () => screen.getByRole('banner').querySelector('details')!
  const opener = () => menu().querySelector('summary')!

  test('[F-026] [see F-031] [F-032] for a client the bar shows a badge, and a menu instead of the sign-in link', async () => {
    await showFrame()
    const badge = header().getByText('Client')
    expect(menu().contains(badge)).toBe(false)
    const links = header()
      .getAllByRole('link', { hidden: true })
      .map(link => link.getAttribute('href'))
    expect(links).toEqual(expect.arrayContaining(['/my-profile', '/my-appointments', '/change-password']))
    expect(links).not.toContain('/login')
    expect(header().getByRole('button', { name: 'Log out', hidden: true })).toBeTruthy()
  })

  test('[see F-031] Escape, a press outside, moving the focus out and a choice close the menu', async () => {
    const user = userEvent.setup()
    const address = await showFrame('/no-such-page')
    const open = () => {
      opener().focus()
      menu().open = true
    }

    open()
    await user.keyboard('{Escape}')
    expect(menu().open).toBe(false)
    expect(document.activeElement).toBe(opener())

    open()
    fireEvent.pointerDown(screen.getByRole('main'))
    expect(menu().open).toBe(false)

    open()
    fireEvent.blur(opener(), { relatedTarget: screen.getByRole('main') })
    expect(menu().open).toBe(false)

    open()
    await user.click(menu().querySelector('a[href="/my-profile"]')!)
    expect(menu().open).toBe(false)
    expect(address()).toBe('/my-profile')
  })
})

describe('the bar', () => {
  const bar = () => screen.getByRole('banner')

  function scrollTo(top: number) {
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
    fireEvent.scroll(window)
  }

  beforeEach(() => {
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true })
    scrollTo(0)
  })

  test('hides on scrolling down and returns on scrolling up', async () => {
    await showFrame('/no-such-page')
    scrollTo(400)
    expect(bar().hasAttribute('data-hidden')).toBe(true)
    scrollTo(405)
    scrollTo(396)
    expect(bar().hasAttribute('data-hidden')).toBe(true)
    scrollTo(360)
    expect(bar().hasAttribute('data-hidden')).toBe(false)
  })

  test('returns when it receives the focus, and stays while a menu of it is open', async () => {
    const user = userEvent.setup()
    await showFrame('/no-such-page')
    scrollTo(400)
    expect(bar().hasAttribute('data-hidden')).toBe(true)
    act(() => header().getByRole('link', { name: 'Log in' }).focus())
    expect(bar().hasAttribute('data-hidden')).toBe(false)

    await user.click(screen.getByRole('button', { name: 'Menu' }))
    scrollTo(900)
    expect(bar().hasAttribute('data-hidden')).toBe(false)
  })
})
