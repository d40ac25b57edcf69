/** Opens the console with its own release service. */
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type DetachedWindowAPI, PropertySymbol, VirtualConsole } from 'happy-dom'
import WindowBrowserContext from 'happy-dom/lib/window/WindowBrowserContext.js'
import { Suspense } from 'react'
import { inject, onTestFinished } from 'vitest'
import { cleanStores } from 'nanostores'
import { $health, $loadedHealth } from '../src/health/health-store.ts'
import type { Change } from '../src/service/results.ts'
import { Console } from '../src/frame/console.tsx'
import { putInView } from '@hirfa/shared-ui/testing/in-view'
import { loadTexts } from './messages.ts'
import { resetStores } from './reset-stores.ts'
import type { ServiceFacts } from './service.ts'

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI
  }
}

/** A busy machine is slow; elements that appear at once are still found at once. */
configure({ asyncUtilTimeout: 8_000 })

export interface Operator extends ServiceFacts {
  /** Runs a command as another operator, or stops and starts the service. */
  elsewhere(...words: string[]): Promise<unknown>
  history(): Promise<Change[]>
}

/** `two`: a forced change needs two persons. */
export async function startService(kind: 'one' | 'two' = 'one'): Promise<Operator> {
  const facts: ServiceFacts = await answerOf('new', kind)
  const elsewhere = (...words: string[]) => answerOf<unknown>(facts.id, ...words)
  return { ...facts, elsewhere, history: () => answerOf<Change[]>(facts.id, 'history') }
}

async function answerOf<Answer>(...words: string[]): Promise<Answer> {
  const answer = await fetch([inject('servicesUrl'), ...words.map(encodeURIComponent)].join('/'))
  const body = await answer.json()
  if (!answer.ok) throw new Error(body)
  return body
}

/** Opens the console without a session. */
export async function openConsole({ url }: ServiceFacts, hash = ''): Promise<UserEvent> {
  keepNetworkLog()
  window.happyDOM.setURL(`${url}/ops${hash}`)
  // Browsers send the origin with every change; happy-dom only with cross-origin ones.
  window.happyDOM.settings.fetch.requestHeaders = [{ url: new RegExp(`^${url}/`), headers: { Origin: url } }]
  putInView()
  await loadTexts()
  onTestFinished(async () => {
    cleanup()
    // Their timers would begin requests while the others are aborted.
    cleanStores($health, $loadedHealth)
    // Aborts pending requests before the next test.
    await window.happyDOM.abort()
    resetStores()
  })
  render(
    <Suspense>
      <Console />
    </Suspense>
  )
  return userEvent.setup()
}

/** The browser logs refused and aborted requests in a console of its own; that of the tests stays for mistakes. */
function keepNetworkLog(): void {
  const page = new WindowBrowserContext(Reflect.get(document, PropertySymbol.window)).getBrowserPage()
  if (page) Object.assign(page, { console: new VirtualConsole(page.virtualConsolePrinter) })
}

/** Opens the console and signs in with the token. */
export async function signedIn(service: ServiceFacts, token = service.ops, hash = ''): Promise<UserEvent> {
  const user = await openConsole(service, hash)
  await giveToken(user, token)
  await screen.findByRole('navigation', { name: 'Screens' })
  return user
}

/** Opens a screen for an operator of a new service; `ask` presses a button and returns the dialog of it. */
export async function openScreen(hash = '', prepare?: (service: Operator) => Promise<unknown>) {
  const service = await startService()
  await prepare?.(service)
  const user = await signedIn(service, service.ops, hash)
  async function ask(button: string) {
    await user.click(await screen.findByRole('button', { name: button }))
    return within(screen.getByRole('dialog'))
  }
  return { service, user, ask }
}

/** The text that says why a button is disabled. */
export function disabledReason(button: HTMLElement): string | undefined {
  if (!button.matches(':disabled')) return undefined
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
}

export async function giveToken(user: UserEvent, token: string): Promise<void> {
  await user.click(await screen.findByLabelText('Token'))
  await user.paste(token)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}
