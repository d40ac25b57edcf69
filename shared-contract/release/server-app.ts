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
  failed?: string | undefined
}

export interface ServerShell {
  start(start: ServerStart): Promise<void>
  render(path: string, data: string): Promise<RenderedPage>
}
