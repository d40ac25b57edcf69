import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { $language } from '@hirfa/shared-i18n'
import { usePage } from './page.ts'

const SITE = 'https://hirfa.example'

function head(canonical: string): void {
  document.head.innerHTML = `<link rel="canonical" href="${canonical}"><meta name="description" content="">`
}

function canonical(): string | undefined {
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
}

function Screen({ title, description }: { title: string; description?: string }) {
  usePage(title, description)
  return null
}

beforeEach(() => $language.set('fr'))
afterEach(() => {
  document.head.innerHTML = ''
  history.replaceState(null, '', '/')
})

test('sets the title with the site name, and the description', () => {
  head(`${SITE}/`)
  render(<Screen title="Artisans" description="Dans toutes les wilayas." />)
  expect(document.title).toBe('Artisans · Hirfa')
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('Dans toutes les wilayas.')
})

test.each([`${SITE}/`, `${SITE}/?lang=fr`])(
  'keeps the canonical address of the server on its own page: %s',
  address => {
    head(address)
    render(<Screen title="Accueil" />)
    expect(canonical()).toBe(address)
  }
)

test('after a navigation the canonical address is that of the new page', () => {
  head(`${SITE}/?lang=fr`)
  history.replaceState(null, '', '/artisans')
  render(<Screen title="Artisans" />)
  expect(canonical()).toBe(`${SITE}/artisans`)
})

test('removes the language from the canonical address after another language was chosen', () => {
  head(`${SITE}/?lang=ar`)
  render(<Screen title="Accueil" />)
  expect(canonical()).toBe(`${SITE}/`)
})

describe('the focus after a navigation', () => {
  function Page({ shown }: { shown: boolean }) {
    return (
      <>
        <a href="/artisans">Artisans</a>
        <button type="button">Language</button>
        <details>
          <summary>Account</summary>
        </details>
        <main>
          {shown && (
            <>
              <h1 tabIndex={-1}>Artisans</h1>
              <button type="button">Filter</button>
              <Screen title="Artisans" />
            </>
          )}
        </main>
      </>
    )
  }

  const link = () => screen.getByRole('link', { name: 'Artisans' })
  const control = () => screen.getByRole('button', { name: 'Language' })

  /** Taps the link, then does something, and then the screen is loaded. */
  function navigate(meanwhile: () => void): void {
    render(<Screen title="Accueil" />)
    const { rerender } = render(<Page shown={false} />)
    fireEvent.pointerDown(link())
    link().focus()
    history.pushState(null, '', '/artisans')
    meanwhile()
    rerender(<Page shown />)
  }

  test.each<[string, string, () => void]>([
    ['moves to the heading', 'H1 Artisans', () => undefined],
    ['moves to the heading after a second tap on the link', 'H1 Artisans', () => fireEvent.pointerDown(link())],
    ['moves to the heading where a dialog that closed has moved the focus', 'H1 Artisans', () => control().focus()],
    [
      'stays on a control outside the content that the visitor has pressed since',
      'BUTTON Language',
      () => {
        fireEvent.pointerDown(control())
        control().focus()
      }
    ],
    [
      'stays on a control outside the content to which the visitor has moved by keyboard',
      'BUTTON Language',
      () => {
        fireEvent.keyDown(link(), { key: 'Tab' })
        control().focus()
      }
    ]
  ])('%s', (_what, focused, meanwhile) => {
    navigate(meanwhile)
    expect(`${document.activeElement?.tagName} ${document.activeElement?.textContent}`).toBe(focused)
  })

  test('does not move while the visitor has opened a menu, which a browser may not focus', () => {
    navigate(() => {
      link().blur()
      fireEvent.pointerDown(screen.getByText('Account'))
      screen.getByRole('group').setAttribute('open', '')
    })
    expect(document.activeElement).toBe(document.body)
  })

  test('moves to the heading of the next page, whatever was pressed on this one', () => {
    navigate(() => undefined)
    fireEvent.pointerDown(control())
    control().focus()
    history.pushState(null, '', '/')
    render(<Screen title="Accueil" />)
    expect(document.activeElement?.tagName).toBe('H1')
  })
})
