/** Replaces `federation/load-remote.ts` in the server output: remotes are containers that the renderer provides. */
import type { ServerContainer, ServerStart } from '@hirfa/shared-contract/release'
import type { ReactScreen, ScreenModule } from '@hirfa/shared-platform/remote'
import { liveRemote } from '../federation/release.ts'
import type { Loaded, Loading } from '../federation/remote-version.ts'
import { shareScope } from '../federation/shared-modules.ts'

const remotes = {
  containerOf: (() => undefined) as ServerStart['containerOf'],
  containers: new Map<string, Promise<ServerContainer | undefined>>(),
  screens: new Map<string, Loading<ReactScreen>>()
}

export function provideContainers(provided: ServerStart['containerOf']): void {
  remotes.containerOf = provided
}

/** The screen, loaded before the render; otherwise a promise that never settles, which renders the placeholder. */
export function loadScreen(remote: string, module: string): Loading<ReactScreen> {
  return remotes.screens.get(remote + module) ?? new Promise(() => undefined)
}

export async function prepareScreen(remote: string, module: string): Promise<boolean> {
  const { containers, screens } = remotes
  if (screens.has(remote + module)) return true
  const container = containers.get(remote) ?? initialised(remote)
  containers.set(remote, container)
  const factory = await (await container)?.get(module)
  const screen = factory?.() as ScreenModule | undefined
  // Other frameworks need a document: the edge sends a skeleton.
  if (!screen || !('Screen' in screen)) return false
  screens.set(remote + module, loaded(remote, screen))
  return true
}

async function initialised(remote: string): Promise<ServerContainer | undefined> {
  const container = remotes.containerOf(remote)
  await container?.init(shareScope)
  return container
}

function loaded(remote: string, module: ReactScreen): Loaded<ReactScreen> {
  return { module, remote, version: liveRemote(remote).version }
}

/** Fragments load on demand, after hydration. */
export async function loadFragment(role: string): Promise<never> {
  throw new Error(`The fragment ${role} is not loaded on the server`)
}

/** No version replaces a failed one within a render. */
export function giveUp(): boolean {
  return false
}
