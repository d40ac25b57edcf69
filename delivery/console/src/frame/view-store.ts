import { atom, onMount } from 'nanostores'

export type View =
  | { name: 'parts' }
  | { name: 'part'; part: string }
  | { name: 'history'; part: string }
  | { name: 'past'; release: string }

/** What the page shows, kept in its address: back leads back, and a colleague can be sent there. */
export const $view = atom<View>(viewOf(location.hash))

onMount($view, () => {
  const read = () => $view.set(viewOf(location.hash))
  read()
  window.addEventListener('hashchange', read)
  return () => window.removeEventListener('hashchange', read)
})

export function addressOf(view: View): string {
  if (view.name === 'parts') return '#/'
  if (view.name === 'part') return `#/parts/${view.part}`
  if (view.name === 'past') return view.release ? `#/past/${view.release}` : '#/past'
  return view.part ? `#/history/${view.part}` : '#/history'
}

function viewOf(hash: string): View {
  const [, name, part = ''] = hash.split('/')
  if (name === 'parts' && part) return { name: 'part', part }
  if (name === 'history') return { name: 'history', part }
  return name === 'past' ? { name: 'past', release: part } : { name: 'parts' }
}
