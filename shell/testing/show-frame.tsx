/** For tests of the frame: shows it as a page does, without remotes. */
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { $language, i18n, type Language, startMessages } from 'shared-i18n'
import '../src/messages/index.ts'
import { Frame } from '../src/frame/frame.tsx'

/** Gives the address that the visitor is at, with query and hash. */
export async function showFrame(at = '/', language: Language = 'en'): Promise<() => string> {
  if (!i18n.isInitialized) await startMessages(language)
  await i18n.changeLanguage(language)
  $language.set(language)
  let address = ''

  function Witness() {
    const { pathname, search, hash } = useLocation()
    address = pathname + search + hash
    return null
  }

  render(
    <MemoryRouter initialEntries={[at]}>
      <Witness />
      <Suspense>
        <Frame table={[]} />
      </Suspense>
    </MemoryRouter>
  )
  await screen.findByRole('contentinfo')
  return () => address
}
