import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import type { RemoteVersion } from './remote-version.ts'

/** Only entries of registered versions, with the hash of the release document. The build sets the hashes of chunks. */
export function guardScripts(versions: ReadonlyMap<string, RemoteVersion>): ModuleFederationRuntimePlugin {
  return {
    name: 'guarded-scripts',
    createScript({ url }) {
      const sources = [...versions.values()].map(({ source }) => source)
      const source = sources.find(each => each && absoluteAddress(each.base + each.entry) === absoluteAddress(url))
      if (!source?.integrity && !source?.override) throw new Error(`${url} is not part of this release`)
      const script = document.createElement('script')
      script.src = url
      script.integrity = source.integrity
      script.crossOrigin = 'anonymous'
      return script
    }
  }
}

function absoluteAddress(url: string): string {
  return new URL(url, location.origin).href
}
