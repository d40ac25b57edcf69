import type { Child } from './tree.ts'

export interface PageContext {
  path: string
  /** The parameters of the route and of the query; of a fragment, those of its place. */
  parameters: Readonly<Record<string, string | undefined>>
}

export interface StartContext extends PageContext {
  navigate(path: string): void
  /** Aborted when another page replaces this one. */
  signal: AbortSignal
  /** Makes markup with the fragments in it, and starts them. */
  show(element: HTMLElement, content: Child): Promise<void>
}

/** What a module of a team exports, for a page or a fragment. */
export interface Screen {
  /** Runs in the browser and on the server, with the same result for the same context. */
  view(context: PageContext): Child
  /** Adds behaviour to the element around the view. */
  start?(element: HTMLElement, context: StartContext): void
}

/** Messages between teams, as events of the window. Listeners of removed elements are removed by the signal. */
export const CART_CHANGED = 'checkout:cart-changed'
export const STORE_CHOSEN = 'explore:store-chosen'
