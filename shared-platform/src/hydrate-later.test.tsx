import { act, cleanup, render } from '@testing-library/react'
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { $language } from '@hirfa/shared-i18n'
import { HydrateLater } from '../hydrate-later.tsx'

const Count = createContext(1)
const hydrated = vi.fn()
const tapped = vi.fn()
const recovered = vi.fn()
let see: (isNear: boolean) => void
let isNearAtOnce: boolean

beforeEach(() => {
  $language.set('en')
  vi.clearAllMocks()
  isNearAtOnce = false
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      see = isIntersecting => callback([{ isIntersecting } as IntersectionObserverEntry], this as never)
      if (isNearAtOnce) see(true)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function Section({ title }: { title: string }) {
  useEffect(hydrated, [])
  return (
    <section>
      <h2>{title + use(Count)}</h2>
      <button onClick={tapped}>More</button>
    </section>
  )
}

let change: (state: { title?: string; count?: number }) => void

function Page({ children }: { children?: ReactNode }) {
  const [{ title = 'Reviews ', count = 1 }, setState] = useState<Parameters<typeof change>[0]>({})
  change = setState
  return (
    <Count value={count}>
      <HydrateLater>{children ?? <Section title={title} />}</HydrateLater>
    </Count>
  )
}

function sent(page: ReactNode): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(page)
  return root
}

const elementsIn = (root: HTMLElement) => [...root.querySelectorAll('section, section *')]

async function hydrate(page = <Page />) {
  const root = sent(page)
  const elements = elementsIn(root)
  await act(async () => void render(page, { container: root, hydrate: true, onRecoverableError: recovered }))
  return {
    root,
    button: root.querySelector('button')!,
    isSame: () => elementsIn(root).every((now, at) => now === elements[at])
  }
}

test('a rendered section hydrates when it comes near, with the same elements', async () => {
  const { isSame, root } = await hydrate()
  expect(root.textContent).toBe('Reviews 1More')
  await act(async () => see(false))
  expect(hydrated).not.toHaveBeenCalled()
  await act(async () => see(true))
  expect(hydrated).toHaveBeenCalledOnce()
  expect(isSame()).toBe(true)
})

test('a section that is near before React comes to it hydrates at once', async () => {
  isNearAtOnce = true
  const { isSame } = await hydrate()
  expect(hydrated).toHaveBeenCalledOnce()
  expect(isSame()).toBe(true)
  expect(recovered).not.toHaveBeenCalled()
})

test('a change around a section right after the page has hydrated keeps its elements', async () => {
  function Restless() {
    const [title, rename] = useReducer(() => 'Opinions ', 'Reviews ')
    useLayoutEffect(rename, [rename])
    return (
      <HydrateLater>
        <Section title={title} />
      </HydrateLater>
    )
  }
  const { isSame, root } = await hydrate(<Restless />)
  expect(root.textContent).toBe('Opinions 1More')
  expect(isSame()).toBe(true)
  expect(recovered).not.toHaveBeenCalled()
})

test('a section that a translator changes while it waits marks the page; its own changes do not', async () => {
  const isMarked = () => document.documentElement.hasAttribute('data-changed')
  onTestFinished(() => document.documentElement.removeAttribute('data-changed'))
  const { root } = await hydrate()
  await act(async () => see(true))
  await act(async () => change({ title: 'Opinions ' }))
  expect([root.textContent, isMarked()]).toEqual(['Opinions 1More', false])
  cleanup()
  const translated = await hydrate()
  await act(async () => translated.root.querySelector('h2')!.replaceChildren('Avis'))
  expect(isMarked()).toBe(true)
})

test.each(['click', 'focusin', 'keydown'])('%s hydrates a section; a tap acts once', async type => {
  const { button, isSame } = await hydrate()
  const event = new (type === 'keydown' ? KeyboardEvent : MouseEvent)(type, { bubbles: true })
  await act(async () => button.dispatchEvent(event))
  expect(hydrated).toHaveBeenCalledOnce()
  expect(tapped).toHaveBeenCalledTimes(type === 'click' ? 1 : 0)
  expect(isSame()).toBe(true)
})

test('a tap right after the page has hydrated acts once', async () => {
  const committed = vi.fn()
  function Committed() {
    useLayoutEffect(committed, [])
    return <Page />
  }
  const root = sent(<Committed />)
  const button = root.querySelector('button')!
  const page = hydrateRoot(root, <Committed />)
  onTestFinished(() => page.unmount())
  await vi.waitUntil(() => committed.mock.calls.length)
  button.click()
  expect(tapped).toHaveBeenCalledOnce()
})

test.each([
  ['its content', { title: 'Opinions ' }, 'Opinions 1More'],
  ['a context', { count: 2 }, 'Reviews 2More']
])('a change of %s above a section shows, and keeps its elements', async (_what, state, shown) => {
  const { root, isSame } = await hydrate()
  await act(async () => change(state))
  expect(root.textContent).toBe(shown)
  expect(isSame()).toBe(true)
  expect(recovered).not.toHaveBeenCalled()
})

test('another language replaces what is not hydrated, without a mismatch, and nothing that is', async () => {
  const { root, isSame } = await hydrate()
  await act(async () => $language.set('fr'))
  expect(hydrated).toHaveBeenCalledOnce()
  expect(isSame()).toBe(false)
  expect(recovered).not.toHaveBeenCalled()
  const elements = elementsIn(root)
  await act(async () => $language.set('ar'))
  expect(elementsIn(root)).toEqual(elements)
  expect(elementsIn(root).every((element, at) => element === elements[at])).toBe(true)
})

test('a section that the browser opens renders at once, and again after changes', async () => {
  const { container } = render(<Page />)
  expect(hydrated).toHaveBeenCalledOnce()
  await act(async () => change({ count: 3 }))
  expect(container.textContent).toBe('Reviews 3More')
})
