import { atom } from 'nanostores'
import { type RefCallback, useCallback } from 'react'

export const $watched = atom<ReadonlySet<string>>(new Set())

export function useWatched(name: string): RefCallback<Element> {
  return useCallback(
    (element: Element) => {
      const observer = new IntersectionObserver(entries => watch(name, entries.at(-1)?.isIntersecting === true))
      observer.observe(element)
      return () => {
        observer.disconnect()
        watch(name, false)
      }
    },
    [name]
  )
}

function watch(name: string, isInView: boolean): void {
  const names = new Set($watched.get())
  if (names.has(name) === isInView) return
  if (isInView) names.add(name)
  else names.delete(name)
  $watched.set(names)
}
