import type { Screen, StartContext } from '../../contract/screen.ts'
import { type Child, filled, roleIn, toNode } from '../../contract/tree.ts'
import { loadTeamScreen } from './load-screen.ts'
import { findFragment, findPage, messagePage, type Remotes } from './pages.ts'
import { parametersIn } from './parameters.ts'

const MISSING = 'There is no such page.'
const UNAVAILABLE = 'This part of the store is not available right now.'
const PLACES = '[data-fragment]'

export interface Pages {
  /** Replaces the page, or starts the one that the server has rendered. */
  show(path: string): Promise<void>
}

export function pagesIn(root: HTMLElement, remotes: Remotes, navigate: (path: string) => void): Pages {
  let shown = 0

  async function show(path: string): Promise<void> {
    const turn = ++shown
    const { screen, parameters } = await pageAt(path)
    const context = contextOf(path, parameters)
    const isRendered = root.hasAttribute('data-sent')
    const content = isRendered ? undefined : await withFragments(screen.view(context), path)
    // A later navigation replaces this one.
    if (turn !== shown) return
    if (content !== undefined) root.replaceChildren(toNode(content))
    root.removeAttribute('data-sent')
    screen.start?.(root, context)
    if (content !== undefined) return startFragments(root, path)
    await fillEmptyPlaces(root, path)
  }

  async function pageAt(path: string): Promise<{ screen: Screen; parameters: Record<string, string | undefined> }> {
    const page = findPage(remotes, path)
    if (!page) return { screen: { view: () => messagePage(MISSING) }, parameters: {} }
    try {
      return { screen: await loadTeamScreen(page.remote, page.module), parameters: page.parameters }
    } catch (error) {
      console.error(error)
      return { screen: { view: () => messagePage(UNAVAILABLE) }, parameters: {} }
    }
  }

  function contextOf(path: string, parameters: Record<string, string | undefined>): StartContext {
    return {
      path,
      parameters,
      navigate,
      async show(element, content) {
        element.replaceChildren(toNode(await withFragments(content, path)))
        await startFragments(element, path)
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
      return found && (await loadTeamScreen(found.remote, found.module))
    } catch (error) {
      console.error(error)
      return undefined
    }
  }

  async function startFragments(element: HTMLElement, path: string): Promise<void> {
    await Promise.all(Array.from(element.querySelectorAll<HTMLElement>(PLACES), place => startFragment(place, path)))
  }

  async function startFragment(place: HTMLElement, path: string): Promise<void> {
    const screen = await fragmentOrNothing(place.dataset.fragment ?? '')
    screen?.start?.(place, contextOf(path, { ...place.dataset }))
  }

  /** Loads the fragments that the server left empty: those of other teams. */
  async function fillEmptyPlaces(element: HTMLElement, path: string): Promise<void> {
    const work = Array.from(element.querySelectorAll<HTMLElement>(PLACES), async place => {
      if (place.childElementCount === 0) {
        const screen = await fragmentOrNothing(place.dataset.fragment ?? '')
        const content = screen && (await withFragments(screen.view({ path, parameters: { ...place.dataset } }), path))
        if (content !== undefined) place.replaceChildren(toNode(content))
        await startFragments(place, path)
      }
      await startFragment(place, path)
    })
    await Promise.all(work)
  }

  return { show }
}
