import { atom, onMount } from 'nanostores'

export type View =
  | { name: 'apps' }
  | { name: 'app'; app: string }
  | { name: 'history'; app: string }
  | { name: 'past'; release: string }
  | { name: 'fleet' }
  | { name: 'inspect'; release: string }
  /** After a sign-in at the issuer that ended without a session. */
  | { name: 'sign-in'; problem: string }

/** The current screen, stored in the hash: browser history and shared links work. */
export const $view = atom<View>(viewOf(location.hash))

onMount($view, () => {
  const read = () => $view.set(viewOf(location.hash))
  read()
  window.addEventListener('hashchange', read)
  return () => window.removeEventListener('hashchange', read)
})

export function viewAddress(view: View): string {
  if (view.name === 'apps') return '#/'
  if (view.name === 'app') return `#/apps/${view.app}`
  if (view.name === 'sign-in') return `#/sign-in/${view.problem}`
  if (view.name === 'fleet') return '#/edges'
  if (view.name === 'inspect') return view.release ? `#/inspect/${view.release}` : '#/inspect'
  if (view.name === 'past') return view.release ? `#/past/${view.release}` : '#/past'
  return view.app ? `#/history/${view.app}` : '#/history'
}

function viewOf(hash: string): View {
  const [, name, app = ''] = hash.split('/')
  if (name === 'apps' && app) return { name: 'app', app }
  if (name === 'sign-in') return { name: 'sign-in', problem: app }
  if (name === 'edges') return { name: 'fleet' }
  if (name === 'inspect') return { name: 'inspect', release: app }
  if (name === 'history') return { name: 'history', app }
  return name === 'past' ? { name: 'past', release: app } : { name: 'apps' }
}
