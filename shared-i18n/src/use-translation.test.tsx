// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { i18n, startMessages } from './i18n.ts'
import type { Language } from './language.ts'
import { registerMessages, replacedMessages } from './messages.ts'
import { useTranslation } from './use-translation.ts'

declare module './messages.ts' {
  interface MessageResources {
    sample: { hello: string }
    other: { hello: string }
    slow: { hello: string }
    early: { hello: string }
    versioned: { hello: string }
  }
}

type Namespace = 'sample' | 'other' | 'slow' | 'early' | 'versioned'
type Answer = () => Promise<{ messages: { hello: string } }>

const gone: Answer = () => Promise.reject(new Error('Loading chunk failed'))
const words: Answer = () => Promise.resolve({ messages: { hello: 'Hello' } })
const loaders = (load: Answer): Record<Language, Answer> => ({ ar: load, en: load, fr: load })

class Boundary extends Component<{ children: ReactNode }, { problem?: string }> {
  override state: { problem?: string } = {}
  static getDerivedStateFromError(error: Error) {
    return { problem: error.message }
  }
  override render() {
    return this.state.problem ? <p role="alert">{this.state.problem}</p> : this.props.children
  }
}

function Greeting({ from }: { from: Namespace }) {
  const { t } = useTranslation(from)
  return <h1>{t('hello')}</h1>
}

function show(from: Namespace) {
  return act(async () => {
    render(
      <Boundary>
        <Suspense fallback="waiting">
          <Greeting from={from} />
        </Suspense>
      </Boundary>
    )
  })
}

beforeAll(async () => {
  await startMessages('en')
  // React logs errors caught by a boundary; this test expects one.
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('registered messages are fetched before a component uses them', async () => {
  const load = vi.fn(words)
  const never = vi.fn(words)
  registerMessages('early', { ar: never, en: load, fr: never })
  await expect.poll(() => i18n.t('hello', { ns: 'early' })).toBe('Hello')
  await show('early')
  expect(screen.getByRole('heading').textContent).toBe('Hello')
  expect([load.mock.calls.length, never.mock.calls.length]).toEqual([1, 0])
})

test('[see F-001] a failed request for messages is repeated once', async () => {
  const load = vi.fn(words).mockImplementationOnce(gone)
  registerMessages('sample', loaders(load))
  await show('sample')
  expect((await screen.findByRole('heading')).textContent).toBe('Hello')
  expect(load).toHaveBeenCalledTimes(2)
})

test('[F-001] missing messages reach the error boundary; registering them again loads them', async () => {
  registerMessages('other', loaders(gone))
  await show('other')
  expect((await screen.findByRole('alert')).textContent).toBe('Loading chunk failed')
  expect(screen.queryByText('hello')).toBeNull()
  cleanup()
  registerMessages('other', loaders(words))
  await show('other')
  expect((await screen.findByRole('heading')).textContent).toBe('Hello')
  registerMessages('other', { ...loaders(words), fr: gone })
  await act(() => i18n.changeLanguage('fr'))
  expect((await screen.findByRole('alert')).textContent).toBe('Loading chunk failed')
  await i18n.changeLanguage('en')
})

test('the messages of another version replace those of the page, in each language that it has loaded', async () => {
  const say = (hello: string) => loaders(() => Promise.resolve({ messages: { hello } }))
  registerMessages('versioned', say('Hello of the first version'))
  await show('versioned')
  await act(() => i18n.changeLanguage('fr'))
  await act(() => i18n.changeLanguage('en'))
  cleanup()

  registerMessages('versioned', say('Hello of the second version'))
  await replacedMessages()
  await show('versioned')
  expect(screen.getByRole('heading').textContent).toBe('Hello of the second version')
  expect(i18n.getFixedT('fr', 'versioned')('hello')).toBe('Hello of the second version')
})

test('[see F-001] each of two requests for messages times out after five seconds', async () => {
  vi.useFakeTimers()
  registerMessages(
    'slow',
    loaders(() => new Promise(() => {}))
  )
  await show('slow')
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(screen.getByRole('alert').textContent).toBe('No messages within 5000 ms')
})
