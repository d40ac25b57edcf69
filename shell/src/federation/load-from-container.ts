import type { RemoteRelease } from '@hirfa/shared-contract/release'
import type { RemoteVersion } from './remote-version.ts'
import { shareScope } from './shared-modules.ts'

interface Container {
  init(scope: typeof shareScope): unknown
  get(module: string): Promise<() => unknown>
}

/** Resolves with nothing if the version has no such module. */
export type LoadModule = (version: RemoteVersion, source: RemoteRelease, module: string) => Promise<unknown>

/** Loads a module without the federation runtime, which is not part of the first load. */
export const loadFromContainer: LoadModule = async (version, source, module) => {
  version.container ??= startContainer(source)
  const { get } = (await version.container) as Container
  return (await get(module))()
}

async function startContainer(source: RemoteRelease): Promise<Container> {
  const found = containerOf(source) ?? (await addEntry(source))
  await found.init(shareScope)
  return found
}

async function addEntry(source: RemoteRelease): Promise<Container> {
  const script = entryScript(source)
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', () => reject(new Error(`${script.src} did not load`)))
    document.head.append(script)
  })
  script.remove()
  const added = containerOf(source)
  if (!added) throw new Error(`${script.src} defines no ${source.global}`)
  return added
}

/** With the hash of the release document. The build sets the hashes of chunks. */
export function entryScript({ base, entry, integrity, override }: RemoteRelease): HTMLScriptElement {
  if (!integrity && !override) throw new Error(`${base}${entry} is not part of this release`)
  return Object.assign(document.createElement('script'), { src: base + entry, integrity, crossOrigin: 'anonymous' })
}

function containerOf({ global }: RemoteRelease): Container | undefined {
  return (globalThis as unknown as Record<string, Container | undefined>)[global]
}
