import {
  type Declarations,
  packageOfModule,
  patchRange,
  type RemoteBuild,
  shareKeyOf
} from '@hirfa/shared-contract/release'
import { strToU8, zipSync } from 'fflate'

export const TYPES_ZIP = '@mf-types.zip'
export const TYPES_API = '@mf-types.d.ts'

const COMPILED = 'compiled-types/'
/** The first day of the format, in each time zone: the same files make the same archive. */
const ZIP_DATE = new Date(1980, 0, 1)
/** The tools of a host replace it by the name that the host gives to the remote. */
const REMOTE = 'REMOTE_ALIAS_IDENTIFIER'

/** The declarations that the gate compares, in the files by which module federation hands out types. */
export function offeredTypes(app: string, declarations: readonly Declarations[]): Record<string, string | Buffer> {
  const own = declarations.find(({ name }) => name === app)
  const modules = Object.entries(own?.exports ?? {})
  const files = new Map(modules.map(([module, path]) => [`${module.slice(2)}.d.ts`, exportAgain(own, path)]))
  for (const { name, exports, files: texts } of reached(own, declarations)) {
    const folder = name === app ? COMPILED : `node_modules/${name}/`
    for (const [path, { text }] of Object.entries(texts)) files.set(folder + path, text)
    if (name !== app) files.set(`${folder}package.json`, packageManifest(name, exports))
  }
  const keys = modules.map(([module]) => `'${REMOTE}${module.slice(1)}'`)
  const chosen = keys.map(key => `T extends ${key} ? typeof import(${key}) : `).join('')
  return {
    [TYPES_ZIP]: zipped(files),
    [TYPES_API]: `export type RemoteKeys = ${keys.join(' | ') || 'never'};\ntype PackageType<T> = ${chosen}any;\n`
  }
}

/** The packages from which these types take types. */
function reached(own: Declarations | undefined, declarations: readonly Declarations[]): Set<Declarations> {
  const found = new Set(own ? [own] : [])
  for (const { files } of found) {
    const imported = new Set(Object.values(files).flatMap(({ imports }) => imports.map(packageOfModule)))
    for (const each of declarations) if (imported.has(each.name)) found.add(each)
  }
  return found
}

function exportAgain(own: Declarations | undefined, path: string): string {
  const from = `'./${COMPILED}${path.replace(/\.d\.ts$/, '')}'`
  const hasDefault = /\bexport default\b/.test(own?.files[path]?.text ?? '')
  return `export * from ${from};\n${hasDefault ? `export { default } from ${from};\n` : ''}`
}

function packageManifest(name: string, exports: Declarations['exports']): string {
  const files = Object.entries(exports).map(([module, file]) => [module, `./${file}`])
  return JSON.stringify({ name, type: 'module', exports: Object.fromEntries(files) })
}

function zipped(files: ReadonlyMap<string, string>): Buffer {
  const entries = [...files].map(([path, text]) => [path, strToU8(text)] as const)
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: ZIP_DATE }))
}

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
