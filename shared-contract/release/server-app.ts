/** Server outputs use neither browser APIs nor modules of Node. */
import type { Language } from '../languages.ts'

export interface ServerContainer {
  init(shareScope: object): void | Promise<void>
  get(module: string): Promise<() => object>
}

export interface ServerStart {
  release: string
  language: Language
  containerOf(remote: string): ServerContainer | undefined
}

export interface RenderedPage {
  html?: string | undefined
  /** The remote of the route, if its screen did not render; the page then contains the placeholder. */
  failed?: string | undefined
}

export interface ServerShell {
  start(start: ServerStart): Promise<void>
  render(path: string, data: string): Promise<RenderedPage>
}
