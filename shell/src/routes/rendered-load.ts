import { atom, type ReadableAtom } from 'nanostores'
import type { Loaded, Loading } from '../federation/remote-version.ts'

export interface RenderedLoad<Module> {
  /** Stays pending after a failure: React keeps the rendered elements while their boundary suspends. */
  loading: Promise<Loaded<Module>>
  sent: Element
  $failed: ReadableAtom<boolean>
  retry(): void
}

export function renderedLoad<Module>(
  remote: string,
  first: Loading<Module>,
  load: () => Loading<Module>
): RenderedLoad<Module> | undefined {
  const sent = first instanceof Promise ? sentScreen(remote) : null
  if (!sent) return undefined
  const $failed = atom(false)
  let resolve: (loaded: Loaded<Module>) => void
  const loading = new Promise<Loaded<Module>>(done => (resolve = done))

  async function follow(next: Loading<Module>): Promise<void> {
    try {
      resolve(await next)
      $failed.set(false)
    } catch (error) {
      $failed.set(true)
      reportError(error)
    }
  }

  void follow(first)
  return { loading, sent, $failed, retry: () => void follow(load()) }
}

function sentScreen(remote: string): Element | null {
  return 'document' in globalThis ? document.querySelector(`[data-settling][data-remote="${remote}"]`) : null
}
