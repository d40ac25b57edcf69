import type { Screen, StartContext } from '../../contract/screen.ts'
import { type Child, filled, roleIn, toNode } from '../../contract/tree.ts'
import { loadTeamScreen } from './load-screen.ts'
import { findFragment, findPage, messagePage, type Remotes } from './pages.ts'
import { parametersIn } from './parameters.ts'

const MISSING = 'There is no such page.'
const UNAVAILABLE = 'This part of the store is not available right now.'
const STORE = 'The Tractor Store'
const PLACES = '[data-fragment]'

interface Page {
  screen: Screen
  parameters: Record<string, string | undefined>
  /** Data attributes by which the gate recognises a screen and its version. */
  marks: Record<string, string>
}

export interface Pages {
  /** Replaces the page, or starts the one that the server has rendered. */
  show(path: string): Promise<void>
}

export function pagesIn(root: HTMLElement, remotes: Remotes, navigate: (path: string) => void): Pages {
  let shown = new AbortController()

  async function show(path: string): Promise<void> {
    shown.abort()
    const { signal } = (shown = new AbortController())
    const { screen, parameters, marks } = await pageAt(path)
    const context = contextOf(path, parameters, signal)
    const isRendered = root.hasAttribute('data-sent')
    const content = isRendered ? undefined : await withFragments(screen.view(context), path)
    // A later navigation replaces this one.
    if (signal.aborted) return
    if (content !== undefined) root.replaceChildren(toNode(content))
    root.removeAttribute('data-sent')
    Object.assign((root.firstElementChild as HTMLElement).dataset, marks)
    document.title = [root.querySelector('h2')?.textContent, STORE].filter(Boolean).join(' – ')
    screen.start?.(root, context)
    if (content !== undefined) return startFragments(root, path, signal)
    await fillEmptyPlaces(root, path, signal)
  }

  async function pageAt(path: string): Promise<Page> {
    const page = findPage(remotes, path)
    if (!page) return { screen: { view: () => messagePage(MISSING) }, parameters: {}, marks: {} }
    const { name, remote, module, parameters } = page
    try {
      const { screen, version } = await loadTeamScreen(remote, module)
      return { screen, parameters, marks: { remote: name, version } }
    } catch (error) {
      console.error(error)
      return { screen: { view: () => messagePage(UNAVAILABLE) }, parameters: {}, marks: { failedRemote: name } }
    }
  }

  function contextOf(path: string, parameters: Page['parameters'], signal: AbortSignal): StartContext {
    return {
      path,
      parameters,
      navigate,
      signal,
      async show(element, content) {
        element.replaceChildren(toNode(await withFragments(content, path)))
        await startFragments(element, path, signal)
      }
    }
  }

  function withFragments(content: Child, path: string): Promise<Child> {
    return filled(content, async place => {
      const screen = await fragmentOrNothing(roleIn(place))
      return screen?.view({ path, parameters: parametersIn(place.attributes) })
    })
  }

  /** A fragment that does not load leaves its place empty, and the page whole. */
  async function fragmentOrNothing(role: string): Promise<Screen | undefined> {
    const found = findFragment(remotes, role)
    try {
      return found && (await loadTeamScreen(found.remote, found.module)).screen
    } catch (error) {
      console.error(error)
      return undefined
    }
  }

  async function startFragments(element: HTMLElement, path: string, signal: AbortSignal): Promise<void> {
    const places = element.querySelectorAll<HTMLElement>(PLACES)
    await Promise.all(Array.from(places, place => startFragment(place, path, signal)))
  }

  async function startFragment(place: HTMLElement, path: string, signal: AbortSignal): Promise<void> {
    const screen = await fragmentOrNothing(place.dataset.fragment ?? '')
    if (!signal.aborted) screen?.start?.(place, contextOf(path, { ...place.dataset }, signal))
  }

  /** Loads the fragments that the server left empty: those of other teams. */
  async function fillEmptyPlaces(element: HTMLElement, path: string, signal: AbortSignal): Promise<void> {
    const work = Array.from(element.querySelectorAll<HTMLElement>(PLACES), async place => {
      if (place.childElementCount === 0) {
        const screen = await fragmentOrNothing(place.dataset.fragment ?? '')
        const content = screen && (await withFragments(screen.view({ path, parameters: { ...place.dataset } }), path))
        if (content !== undefined) place.replaceChildren(toNode(content))
        await startFragments(place, path, signal)
      }
      await startFragment(place, path, signal)
    })
    await Promise.all(work)
  }

  return { show }
}
