/** The interface between the renderer and server outputs, which use neither browser APIs nor modules of Node. */
import type { Language } from '../languages.ts'

/** The server output of a remote, a container of module federation. */
export interface ServerContainer {
  init(shareScope: object): void | Promise<void>
  get(module: string): Promise<() => object>
}

export interface ServerStart {
  /** The release document as JSON. */
  release: string
  language: Language
  /** The container of a remote; undefined if its build has no server output. */
  containerOf(remote: string): ServerContainer | undefined
}

export interface RenderedPage {
  /** Undefined for a page that shows nothing without a session. */
  html?: string | undefined
  /** The remote of the route, if its screen did not render; the page then contains the placeholder. */
  failed?: string | undefined
}

/** The interface of the shell's server output. */
export interface ServerShell {
  start(start: ServerStart): Promise<void>
  /** Renders a path with the content of the page's data block. */
  render(path: string, data: string): Promise<RenderedPage>
}
