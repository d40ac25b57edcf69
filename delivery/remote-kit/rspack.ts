import { type Configuration, container, SubresourceIntegrityPlugin } from '@rspack/core'
import { globalOf, rangeOf, type RemoteManifest } from 'shared-contract/release'
import { BuildRecordPlugin } from './build-record-plugin.ts'
import { base, packageOf, sharedVersions } from './build-base.ts'
import { recordedManifest } from './recorded-manifest.ts'

/** Builds a remote as a classic container, whose entry has a quarter of the size of a federation runtime's. */
export function remoteConfig(folder: string, manifest: RemoteManifest, shared?: readonly string[]): Configuration {
  const { name, version, budgets = {} } = packageOf(folder)
  const global = globalOf(name, version)
  const versions = sharedVersions(folder, shared)
  return {
    ...base(folder, name, version),
    entry: {},
    plugins: [
      new container.ModuleFederationPluginV1({
        name: global,
        filename: 'remote-entry.js',
        library: { type: 'var', name: global },
        exposes: Object.fromEntries(
          Object.entries(manifest.exposes).map(([module, file]) => [module, { import: file, name: module.slice(2) }])
        ),
        shared: Object.fromEntries(
          Object.entries(versions).map(([shared, version]) => [
            shared,
            { import: false, singleton: true, strictVersion: true, requiredVersion: rangeOf(version) }
          ])
        )
      }),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true }),
      new BuildRecordPlugin({
        kind: 'remote',
        name,
        version,
        global,
        shared: versions,
        exposes: manifest.exposes,
        budgets,
        ...recordedManifest(manifest)
      })
    ]
  }
}
