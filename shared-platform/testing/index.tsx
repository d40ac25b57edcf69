/** For tests of a remote: renders a screen as the shell does, with a real API. */
import { cleanup, render, type RenderResult } from '@testing-library/react'
import type { WritableAtom } from 'nanostores'
import { type ComponentType, Suspense } from 'react'
import { MemoryRouter, Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import { $language, i18n, type Language, startMessages } from '@hirfa/shared-i18n'
import { $notices, $session, request, type Session, signedIn } from '../src/index.ts'
import { ClientResponse } from '@hirfa/shared-contract'
import { readTime } from '../src/current-time.ts'
import { clearMemory, restoreStorage } from './refuse-storage.ts'
import { withdrawRelease } from './release.ts'

export { REFUSAL_BODIES, type RefusalTexts } from './refusal-bodies.ts'
export { provideRelease } from './release.ts'
export { clearMemory, refuseStorage, restoreStorage } from './refuse-storage.ts'
export { failAt, handleAt, interceptRequests, refuseAt, type Send } from './intercept-requests.ts'
export { rewriteResponses, serveOddRecords } from './rewrite-responses.ts'
export { serveTime } from './serve-time.ts'
export { watchRequests } from './watch-requests.ts'

export interface Shown extends RenderResult {
  /** The current address with its query: `/services?step=2`. */
  address(): string
  state(): unknown
  /** How the current address was reached: `POP`, `PUSH` or `REPLACE`. */
  arrival(): string | undefined
}

interface Way {
  route: string
  /** The initial address, with query and hash. The default is `route`. */
  at?: string
  state?: unknown
  language?: Language
}

/** Renders a screen at an address. Other addresses render nothing; `address()` returns them. */
export async function showScreen(
  Screen: ComponentType,
  { route, at = route, state, language = 'en' }: Way
): Promise<Shown> {
  await startLanguageOnce(language)
  let location: { pathname: string; search: string; state: unknown } | undefined
  let arrival: string | undefined

  function Witness() {
    location = useLocation()
    arrival = useNavigationType()
    return null
  }

  const { pathname, search, hash } = new URL(at, 'http://visitor')
  const shown = render(
    <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
      <Witness />
      <Suspense>
        <main>
          <Routes>
            <Route path={route} element={<Screen />} />
            <Route path="*" element={null} />
          </Routes>
        </main>
      </Suspense>
    </MemoryRouter>
  )
  return Object.assign(shown, {
    address: () => `${location?.pathname}${location?.search}`,
    state: () => location?.state,
    arrival: () => arrival
  })
}

export async function signInAs(phone: string, password: string): Promise<void> {
  const body = { phone, password, device_id: '0'.repeat(64), device_token: 'tmp-test' }
  signedIn(await request('POST', '/login', { body, answer: ClientResponse, keepsSession: true }))
}

/** Sets the session of the page without a request; the product itself changes it by its own functions only. */
export function setSession(session: Session): void {
  const $writable = $session as WritableAtom<Session>
  $writable.set(session)
}

export function forgetEverything(): void {
  cleanup()
  restoreStorage()
  clearMemory()
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`
  setSession({ status: 'visitor' })
  withdrawRelease()
  $notices.set([])
  readTime(new Headers({ Date: new Date().toUTCString() }))
}

async function startLanguageOnce(language: Language): Promise<void> {
  if (!i18n.isInitialized) await startMessages(language)
  await i18n.changeLanguage(language)
  $language.set(language)
}
