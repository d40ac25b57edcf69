import type { Client } from '@hirfa/shared-contract'
import type { Direction, Language } from '@hirfa/shared-i18n'

/** What the shell provides to a screen of another framework. A change makes a new context. */
export interface MountContext {
  language: Language
  direction: Direction
  /** Who is signed in. No token: requests to the API carry the session as a cookie. */
  client: Client | null
  /** The tokens are custom properties, which a shadow root inherits with the values of this scheme. */
  scheme: 'light' | 'dark'
  /** Path and query of the page. */
  path: string
  navigate: (path: string, options?: { replace?: boolean; state?: unknown }) => void
  /** Sets title and description of the page. Must be called by `mount`, and again when they change. */
  setPage: (title: string, description?: string) => void
}

export type Unmount = () => void | Promise<void>

/** Without `update` the shell unmounts the screen and mounts it again with the changed context. */
export type MountedScreen = Unmount | { update?: (context: MountContext) => void | Promise<void>; unmount: Unmount }

/** A screen without React. The shell removes `element` afterwards. */
export interface MountModule {
  mount: (element: HTMLElement, context: MountContext) => MountedScreen | Promise<MountedScreen>
}
