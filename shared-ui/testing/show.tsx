import { cleanup, render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { $language, directionOf, i18n, type Language, startMessages } from '@hirfa/shared-i18n'
import { afterEach } from 'vitest'
import '../src/messages/index.ts'

afterEach(cleanup)

interface Shown extends RenderResult {
  user: UserEvent
}

/** Renders a component in a language, with its messages loaded. */
export async function show(element: ReactElement, language: Language = 'en'): Promise<Shown> {
  await speak(language)
  return { user: userEvent.setup(), ...render(<Suspense>{element}</Suspense>) }
}

export async function speak(language: Language): Promise<void> {
  if (!i18n.isInitialized) await startMessages(language)
  await i18n.loadNamespaces('ui')
  await i18n.changeLanguage(language)
  $language.set(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

interface ControlledProps<Value> {
  initial: Value
  children: (control: { value: Value; onChange: (value: Value) => void }) => ReactNode
}

/** Keeps the value of a controlled component. */
export function Controlled<Value>({ initial, children }: ControlledProps<Value>) {
  const [value, onChange] = useState(initial)
  return children({ value, onChange })
}
