import { type Configuration, container, type LibraryOptions, SubresourceIntegrityPlugin } from '@rspack/core'
import { globalOf, patchRange, type RemoteManifest, shareKeyOf } from '@hirfa/shared-contract/release'
import { BuildRecordPlugin } from './build-record-plugin.ts'
import { base, packageOf, sharedVersions } from './build-base.ts'
import { mustBeOwnPackages } from './own-packages.ts'
import { recordedManifest } from './recorded-manifest.ts'
import { serverBase } from './server-output.ts'
import { SlimContainerPlugin } from './slim-container-plugin.ts'
import { OwnStylesPlugin } from './styles/own-styles-plugin.ts'

const ENTRY = 'remote-entry.js'
const UI = '@hirfa/shared-ui'

/** Builds a remote as a classic container, whose entry has a quarter of the size of a federation runtime's. */
export function remoteConfig(folder: string, manifest: RemoteManifest, shared?: readonly string[]): Configuration {
  mustBeOwnPackages(folder)
  const { name, version, budgets = {}, classPrefixes } = packageOf(folder)
  const global = globalOf(name, version)
  const versions = sharedVersions(folder, shared)
  return {
    ...base(folder, name, version),
    entry: {},
    plugins: [
      containerPlugin(global, manifest.exposes, versions),
      new SlimContainerPlugin(global),
      // Against the sheets of a shell without shared components, the gate compares.
      new OwnStylesPlugin(name, folder, UI in versions ? undefined : []),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true }),
      new BuildRecordPlugin({
        kind: 'remote',
        name,
        version,
        global,
        shared: versions,
        exposes: manifest.exposes,
        budgets,
        classPrefixes,
        journeys: manifest.journeys,
        server: {
          entry: ENTRY,
          config: {
            ...serverBase(folder, name, version),
            entry: {},
            plugins: [containerPlugin(global, manifest.exposes, versions, { type: 'commonjs-module' })]
          }
        },
        ...recordedManifest(manifest)
      })
    ]
  }
}

type Texts = Readonly<Record<string, string>>

/** `versions`: of the shared modules, which the shell provides. */
export function containerPlugin(
  name: string,
  exposes: Texts,
  versions: Texts,
  library: LibraryOptions = { type: 'var', name }
) {
  return new container.ModuleFederationPluginV1({
    name,
    filename: ENTRY,
    library,
    exposes: Object.fromEntries(
      Object.entries(exposes).map(([module, file]) => [module, { import: file, name: module.slice(2) }])
    ),
    shared: Object.fromEntries(
      Object.entries(versions).map(([shared, version]) => [
        shared,
        {
          import: false,
          shareKey: shareKeyOf(shared),
          singleton: true,
          strictVersion: true,
          requiredVersion: patchRange(version)
        }
      ])
    )
  })
}
