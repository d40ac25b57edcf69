import { atom, onMount } from 'nanostores'

/** How the address names each screen. */
const PLACES = {
  apps: '',
  app: 'apps',
  history: 'history',
  past: 'past',
  fleet: 'edges',
  inspect: 'inspect',
  /** After a sign-in at the issuer that ended without a session. */
  'sign-in': 'sign-in'
}

export type ViewName = keyof typeof PLACES

export interface View {
  name: ViewName
  /** Of the app, of the release or of the problem that the screen shows; '' for all, or for none yet. */
  id: string
}

const NAMES: readonly ViewName[] = ['app', 'history', 'past', 'fleet', 'inspect', 'sign-in']

/** The current screen, stored in the hash: browser history and shared links work. */
export const $view = atom<View>(viewOf(location.hash))

onMount($view, () => {
  const read = () => $view.set(viewOf(location.hash))
  read()
  window.addEventListener('hashchange', read)
  return () => window.removeEventListener('hashchange', read)
})

export function viewAddress(name: ViewName, id = ''): string {
  return id ? `#/${PLACES[name]}/${id}` : `#/${PLACES[name]}`
}

function viewOf(hash: string): View {
  const [, place, id = ''] = hash.split('/')
  const name = NAMES.find(each => PLACES[each] === place && (each !== 'app' || id))
  return name ? { name, id } : { name: 'apps', id: '' }
}
