import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReleaseDocument } from '@hirfa/shared-contract/release'
import { onTestFinished, expect, test } from 'vitest'
import { provideRelease as providePage, withdrawRelease } from '../testing/release.ts'
import { FragmentPlace } from './fragment-place.tsx'
import { loadFragment, provideFragments } from './fragments.ts'
import { provideRelease, releaseDocument } from './release-document.ts'

const ROLE = 'sign-in-form'
const REMOTES = { 'mf-account': { fragments: { [ROLE]: './form' } }, 'mf-other': {} }
const DISABLED = { 'mf-account': { paths: ['/login'] } }

/** A screen of one remote that contains a form of another one. */
function show(): void {
  providePage(REMOTES)
  onTestFinished(() => provideRelease(undefined))
  onTestFinished(withdrawRelease)
  provideFragments(() => Promise.resolve({ SignInForm: () => <input aria-label="Phone" /> } as never))
  render(
    <FragmentPlace load={() => loadFragment(ROLE)} waiting={<p>Waiting</p>} missing={<p>Closed</p>}>
      {({ SignInForm }) => <SignInForm onClient={() => undefined} />}
    </FragmentPlace>
  )
}

/** What an open page does with a newer release document. */
function disable(disabled: ReleaseDocument['disabled']): void {
  const page = releaseDocument()
  if (page) act(() => provideRelease({ ...page, disabled }))
}

test('a fragment of a disabled remote closes inside the screen of another one, and keeps what was typed', async () => {
  const user = userEvent.setup()
  show()
  await user.type(await screen.findByRole('textbox', { name: 'Phone' }), '0551')
  disable({ 'mf-other': { paths: [] } })
  expect(screen.getByRole('textbox')).toBeTruthy()

  disable(DISABLED)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('Closed')).toBeTruthy()

  disable({})
  expect(screen.getByRole('textbox')).toHaveProperty('value', '0551')
  expect(screen.queryByText('Closed')).toBeNull()
})

test('a fragment that no remote provides is missing', async () => {
  show()
  provideFragments(() => Promise.reject(new Error('The remote is away')))
  render(
    <FragmentPlace load={() => loadFragment(ROLE)} waiting={<p>Waiting</p>} missing={<p>Missing</p>}>
      {() => <p>Never</p>}
    </FragmentPlace>
  )
  expect(await screen.findByText('Missing')).toBeTruthy()
})
