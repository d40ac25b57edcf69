import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import type { RemoteRelease } from 'shared-contract/release'

/** By address; a developer's own entry has none. */
const integrities = new Map<string, string>()

/** Only an address named here, with the hash that the release document gives, is ever loaded as an entry. */
export function trust({ base, entry, integrity, override }: RemoteRelease): void {
  if (integrity || override) integrities.set(addressOf(base + entry), integrity)
}

function addressOf(url: string): string {
  return new URL(url, location.origin).href
}

/** Gives every entry script its integrity; chunks carry theirs from the build. */
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
