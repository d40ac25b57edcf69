import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CHANGED_MARK } from '@hirfa/shared-contract/release'
import { useLanguage } from '@hirfa/shared-i18n'
import { watchNear } from './watch-near.ts'

/**
 * Hydrates a server-rendered section, with the same elements, when it comes near the viewport, receives an event, or
 * its parent renders again. On the server and after a navigation it renders at once. The section must not contain
 * fields. Stores that it reads need another subscriber, so that their data do not change before.
 */
export function HydrateLater({ children }: { children: ReactNode }) {
  const place = useRef<HTMLTemplateElement>(null)
  const [gate] = useState(createGate)
  const key = gate.keyIn(useLanguage())

  useLayoutEffect(() => gate.wait(), [gate])
  useEffect(() => {
    const section = place.current?.nextElementSibling
    if (!section) return gate.open()
    gate.watch(section)
    return watchNear(section, isNear => isNear && gate.open())
  }, [gate])

  return (
    <>
      <template ref={place} />
      <Suspense key={key}>
        <Gate enter={gate.enter} pass={gate.pass}>
          {children}
        </Gate>
      </Suspense>
    </>
  )
}

function Gate({
  enter,
  pass,
  children
}: Pick<ReturnType<typeof createGate>, 'enter' | 'pass'> & { children: ReactNode }) {
  enter()
  useLayoutEffect(pass, [pass])
  return children
}

function createGate() {
  let state: 'rendering' | 'waiting' | 'hydrating' | 'passed' = 'rendering'
  let key: string | undefined
  let open = () => {}
  let changes: MutationObserver | undefined
  const opened = new Promise<void>(resolve => (open = resolve))

  return {
    open: () => open(),

    watch: (section: Element) => {
      if (state === 'passed') return
      // Before hydration only translators and extensions change nodes.
      changes = new MutationObserver(() => document.documentElement.setAttribute(CHANGED_MARK, ''))
      changes.observe(section, { subtree: true, childList: true, characterData: true })
    },

    /**
     * Called by each render. One after the first is due to a change around the section, which React must be able to
     * hydrate at once. It deletes what the server has rendered in another language, instead of comparing it.
     */
    keyIn: (language: string) => {
      if (state === 'waiting') state = 'hydrating'
      return state === 'passed' ? key : (key = language)
    },

    wait: () => {
      if (state === 'rendering') state = 'waiting'
    },

    /**
     * Suspends the attempt that React makes by itself; another one is due to an event in the section or a change around
     * it. React would require that each attempt calls `use`.
     */
    enter: () => {
      if (state !== 'waiting' && state !== 'hydrating') return
      const isOwnAttempt = state === 'waiting' && !(window.event instanceof UIEvent)
      state = 'hydrating'
      if (isOwnAttempt) throw opened
    },

    pass: () => {
      state = 'passed'
      changes?.disconnect()
    }
  }
}
