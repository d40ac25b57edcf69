import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

const integrities = new Map<string, string>()

/** Only an address named here, with the hash that the release document gives, is ever loaded as an entry. */
export function trust(address: string, integrity: string): void {
  integrities.set(address, integrity)
}

/** Gives every entry script its integrity; chunks carry theirs from the build. */
export const guardedScripts: ModuleFederationRuntimePlugin = {
  name: 'guarded-scripts',
  createScript({ url }) {
    const integrity = integrities.get(new URL(url, location.origin).pathname)
    if (!integrity) throw new Error(`${url} is not part of this release`)
    const script = document.createElement('script')
    script.src = url
    script.integrity = integrity
    script.crossOrigin = 'anonymous'
    return script
  }
}
