import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import type { RemoteRelease } from '@hirfa/shared-contract/release'
import { entryScript, type LoadModule } from './load-from-container.ts'
import { shareScope } from './shared-modules.ts'

/** Adopts the containers that run; all other modules are loaded by the runtime. */
export function federationRuntime(): LoadModule {
  const sources = new Map<string, RemoteRelease>()
  const federation = createInstance({ name: 'shell', remotes: [], plugins: [guardedScripts(sources)] })
  // Only containers read the scope. The type requires fields of the version negotiation, which the build leaves out.
  federation.initShareScopeMap('default', shareScope as object as Parameters<typeof federation.initShareScopeMap>[1])

  return async ({ container }, source, module) => {
    await container
    const { base, entry, global } = source
    if (sources.get(global) !== source) {
      sources.set(global, source)
      // A new registration discards the runtime's record of earlier failures.
      const remote = { name: global, entry: base + entry, type: 'var', entryGlobalName: global }
      federation.registerRemotes([remote], { force: true })
    }
    return federation.loadRemote(global + module.slice(1))
  }
}

/** Only entries of registered versions. */
export function guardedScripts(sources: ReadonlyMap<string, RemoteRelease>): ModuleFederationRuntimePlugin {
  return {
    name: 'guarded-scripts',
    createScript({ url }) {
      const known = [...sources.values()].find(
        ({ base, entry }) => absoluteAddress(base + entry) === absoluteAddress(url)
      )
      if (!known) throw new Error(`${url} is not part of this release`)
      return entryScript(known)
    }
  }
}

function absoluteAddress(url: string): string {
  return new URL(url, location.origin).href
}
