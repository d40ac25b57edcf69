import { patchRange, type RemoteBuild, shareKeyOf } from '@hirfa/shared-contract/release'
import { TYPES_API, TYPES_ZIP } from './offered-types.ts'

/** The version of `@module-federation/enhanced` whose format this is. */
const FORMAT_OF = '2.9.3'

type Facts = Pick<RemoteBuild, 'name' | 'version' | 'entry' | 'global' | 'modules'>

/** `mf-manifest.json`, by which a host with the runtime of module federation loads this version. */
export function offeredManifest(
  { name, version, entry, global, modules }: Facts,
  shared: Readonly<Record<string, string>>
) {
  const assets = (js: readonly string[], css: readonly string[]) => ({
    js: { sync: js, async: [] },
    css: { sync: css, async: [] }
  })
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: entry, path: '', type: 'global' },
      types: { path: '', name: TYPES_API, zip: TYPES_ZIP, api: TYPES_API },
      globalName: global,
      pluginVersion: FORMAT_OF,
      publicPath: 'auto'
    },
    shared: Object.entries(shared).map(([module, built]) => ({
      id: `${name}:${shareKeyOf(module)}`,
      name: shareKeyOf(module),
      version: '',
      singleton: true,
      requiredVersion: patchRange(built),
      assets: assets([], [])
    })),
    remotes: [],
    exposes: Object.entries(modules).map(([path, { scripts, styles }]) => ({
      id: `${name}:${path.slice(2)}`,
      name: path.slice(2),
      path,
      assets: assets(scripts, styles)
    }))
  }
}
