/** For tests of the frame: renders it as a page does, with the declarations of remotes and without their screens. */
import { render, screen } from '@testing-library/react'
import { Profiler, type ProfilerOnRenderCallback, Suspense } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import type { LiveRemote, MenuEntry, ReleaseDocument } from '@hirfa/shared-contract/release'
import { $language, i18n, type Language, startMessages } from '@hirfa/shared-i18n'
import { provideRelease } from '@hirfa/shared-platform/testing'
import '../src/messages/index.ts'
import { Frame } from '../src/frame/frame.tsx'

function entry(menu: MenuEntry['menu'], order: number, path: string, en: string, section?: string): MenuEntry {
  return { menu, order, path, section, label: { ar: en, en, fr: en } }
}

/** Menu entries and persisted state as remotes declare them. */
const REMOTES: Readonly<Record<string, Partial<LiveRemote>>> = {
  'mf-one': {
    menu: [
      entry('site', 50, '/terms-and-conditions', 'Terms and conditions'),
      entry('site', 10, '/', 'Home'),
      entry('site', 30, '/', 'FAQ', 'faq'),
      entry('site', 60, '/privacy-policy', 'Privacy policy'),
      entry('legal', 10, '/terms-and-conditions', 'Terms and conditions')
    ],
    persisted: [
      { key: 'taskData', storage: 'local', keepOn: ['expiry'] },
      { key: 'pendingBooking', storage: 'session', keepOn: ['expiry'] }
    ]
  },
  'mf-two': {
    menu: [
      entry('site', 20, '/services', 'Our services'),
      entry('account', 10, '/my-profile', 'My profile'),
      entry('account', 20, '/my-appointments', 'My appointments'),
      entry('account', 30, '/change-password', 'Change password')
    ],
    redirects: [{ from: '/old-place/:id', to: '/place/:id' }]
  }
}

/** Returns a function that reads the current address with query and hash. */
export async function showFrame(
  at = '/',
  language: Language = 'en',
  remotes = REMOTES,
  disabled?: ReleaseDocument['disabled'],
  onRender: ProfilerOnRenderCallback = () => undefined
): Promise<() => string> {
  if (!i18n.isInitialized) await startMessages(language)
  await i18n.changeLanguage(language)
  // Without them the frame would suspend, and `render` would return before its effects.
  await i18n.loadNamespaces(['shell', 'platform', 'ui'])
  $language.set(language)
  provideRelease(remotes, disabled)
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
        <Profiler id="frame" onRender={onRender}>
          <Frame />
        </Profiler>
      </Suspense>
    </MemoryRouter>
  )
  await screen.findByRole('contentinfo')
  return () => address
}
