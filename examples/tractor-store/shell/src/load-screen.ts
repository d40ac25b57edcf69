import type { LiveRemote, RemoteRelease } from '@hirfa/shared-contract/release'
import type { Screen } from '../../contract/screen.ts'

interface Container {
  init(shared: object): unknown
  get(module: string): Promise<() => Screen>
}

const containers = new Map<string, Promise<Container>>()

export interface LoadedScreen {
  screen: Screen
  version: string
}

/** The screen of the live version, or of the last good one if that does not load. */
export async function loadTeamScreen(remote: LiveRemote, module: string): Promise<LoadedScreen> {
  try {
    return await loadFrom(remote, module)
  } catch (error) {
    if (!remote.lastGood) throw error
    console.warn(`${remote.global} did not load; ${remote.lastGood.global} replaces it.`, error)
    return loadFrom(remote.lastGood, module)
  }
}

async function loadFrom(release: RemoteRelease, module: string): Promise<LoadedScreen> {
  const known = containers.get(release.global)
  const container = known ?? addEntry(release)
  containers.set(release.global, container)
  const screen = (await (await container).get(module))()
  return { screen, version: release.version }
}

async function addEntry({ base, entry, integrity, global }: RemoteRelease): Promise<Container> {
  const script = document.createElement('script')
  Object.assign(script, { src: base + entry, integrity, crossOrigin: 'anonymous' })
  await new Promise((done, failed) => {
    script.addEventListener('load', done)
    script.addEventListener('error', () => failed(new Error(`${script.src} did not load`)))
    document.head.append(script)
  })
  const container: Container | undefined = Reflect.get(globalThis, global)
  if (!container) throw new Error(`${script.src} defines no ${global}`)
  await container.init({})
  return container
}
