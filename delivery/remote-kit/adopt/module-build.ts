import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { BuildProblem } from '../build-problem.ts'
import { runBundler } from '../run-bundler.ts'
import { entryName, type FederationManifest } from './federation-manifest.ts'

const ENTRY = 'remoteEntry.js'

/**
 * Replaces the modules of a build, as `@module-federation/vite` makes them, by scripts: browsers take the hashes of
 * modules from an import map only, which a page has before it knows a remote. Returns the manifest of the scripts.
 */
export async function scriptsOfModules(
  folder: string,
  manifest: FederationManifest,
  global: string
): Promise<FederationManifest> {
  const modules = mkdtempSync(join(tmpdir(), 'modules-'))
  try {
    cpSync(folder, modules, { recursive: true })
    mustExportContainer(modules, entryName(manifest))
    for (const name of scriptsIn(modules)) asSource(modules, name)
    for (const name of scriptsIn(folder)) rmSync(join(folder, name))
    rmSync(join(folder, '.vite'), { recursive: true, force: true })
    const groups = await bundled(join(modules, entryName(manifest)), folder, global)
    const groupScripts = (names: readonly string[]) => names.flatMap(name => groups.get(basename(name, '.js')) ?? [])
    return {
      ...manifest,
      metaData: { ...manifest.metaData, remoteEntry: { name: ENTRY, path: '', type: 'global' } },
      exposes: manifest.exposes.map(({ path, assets: { js, css } }) => ({
        path,
        assets: { css, js: { sync: groupScripts(js.sync), async: groupScripts(js.async) } }
      }))
    }
  } finally {
    rmSync(modules, { recursive: true })
  }
}

function scriptsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /\.js(?:\.map)?$/.test(name))
}

function mustExportContainer(folder: string, entry: string): void {
  const { module } = parseSync(entry, readFileSync(join(folder, entry), 'utf8'))
  const exported = module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name))
  if (exported.includes('get') && exported.includes('init')) return
  throw new BuildProblem(
    `${entry} exports no get and init, but mf-manifest.json says that it is a module of a container.`
  )
}

/** Addresses are relative to where the version is served, and each imported file is a chunk with its name. */
function asSource(folder: string, name: string): void {
  if (name.endsWith('.map')) return
  const file = join(folder, name)
  const text = readFileSync(file, 'utf8')
  if (/__vite__mapDeps=[^;]*\.js["'`]/.test(text))
    throw new BuildProblem(`${name} preloads modules; set build.modulePreload to false in the configuration of Vite.`)
  const source = text
    .replaceAll('import.meta.url', `(__webpack_public_path__+${JSON.stringify(name)})`)
    .replaceAll('import.meta.resolve', 'undefined')
    .replaceAll(
      /\bimport\((["'`])(\.[^"'`]+)\1\)/g,
      (_call, _quote, to: string) => `import(/* webpackChunkName: "${basename(to, '.js')}" */ "${to}")`
    )
  writeFileSync(file, source)
}

/** The scripts of each chunk, by its name. */
async function bundled(entry: string, folder: string, global: string): Promise<Map<string, string[]>> {
  const { problems, groups } = await runBundler({
    mode: 'production',
    context: join(entry, '..'),
    entry: { main: entry },
    target: ['web', 'es2022'],
    devtool: 'hidden-source-map',
    output: {
      path: folder,
      publicPath: 'auto',
      uniqueName: global,
      filename: ENTRY,
      chunkFilename: '[name].[contenthash:10].js',
      library: { type: 'var', name: global }
    },
    optimization: { splitChunks: false },
    performance: false
  })
  if (problems) throw new BuildProblem(`The modules cannot be bundled:\n${problems}`)
  return new Map(
    Object.entries(groups).map(([name, { assets = [] }]) => [
      name,
      assets.map(asset => asset.name).filter(file => file.endsWith('.js'))
    ])
  )
}
