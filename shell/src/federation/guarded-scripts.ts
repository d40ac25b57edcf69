import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import type { RemoteRelease } from '@hirfa/shared-contract/release'

/** Integrity of each trusted entry, by address; empty for an entry from a development server. */
const integrities = new Map<string, string>()

/** Allows an entry to be loaded, with the hash in the release document. */
export function trust({ base, entry, integrity, override }: RemoteRelease): void {
  if (integrity || override) integrities.set(addressOf(base + entry), integrity)
}

function addressOf(url: string): string {
  return new URL(url, location.origin).href
}

/** Sets the integrity of entry scripts. The build sets that of chunks. */
export const guardedScripts: ModuleFederationRuntimePlugin = {
  name: 'guarded-scripts',
  createScript({ url }) {
    const address = addressOf(url)
    if (!integrities.has(address)) throw new Error(`${url} is not part of this release`)
    const script = document.createElement('script')
    script.src = url
    script.integrity = integrities.get(address) ?? ''
    script.crossOrigin = 'anonymous'
    return script
  }
}
