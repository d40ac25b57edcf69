import { existsSync, readFileSync, rmSync, writeFileSync, readdirSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import {
  CONTRACT_FILE,
  ContractManifest,
  type Declarations,
  globalOf,
  MANIFEST_FILE,
  RECORD_FILE,
  type RemoteBuild,
  type RemoteManifest
} from '@hirfa/shared-contract/release'
import { defineCommand, ON_MACHINE } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import { packageOf } from '../build-base.ts'
import { listFiles, sha256Hashes, unguardedScripts, unmappedScripts } from '../build-facts.ts'
import { BuildProblem } from '../build-problem.ts'
import { parsedRecord, sizesOf, writeDeclarations, writeJson, writeOffered } from '../record-files.ts'
import { recordedManifest } from '../recorded-manifest.ts'
import { adoptedEntry, movedMap } from './adopted-entry.ts'
import { entryName, type FederationManifest, readFederationManifest } from './federation-manifest.ts'
import { scriptsOfModules } from './module-build.ts'
import { readRemoteFile, REMOTE_FILE, type RemoteFile, sharedVersionsOf } from './remote-file.ts'
import { parseSync, Visitor } from 'oxc-parser'

const ENTRY = 'remote-entry.js'
const STATISTICS = 'mf-stats.json'

export const adopt = defineCommand({
  name: 'adopt',
  summary: 'make the folder that ModuleFederationPlugin of another tool built publishable; needs remote.json',
  positionals: ['folder'],
  options: {},
  ...ON_MACHINE,
  input: v.strictObject({ folder: v.string() }),
  result: v.object({ folder: v.string(), app: v.string(), version: v.string() }),
  text: ({ folder, app, version }) => `Adopted ${app} ${version}. Next: npx hirfa-release publish ${folder}`
})

export async function adoptIn({ folder }: { folder: string }, project: string) {
  return { folder, ...(await adoptBuild(isAbsolute(folder) ? folder : join(project, folder), project)) }
}

const MODULES = {
  react: {
    exported: 'Screen',
    from: 'react',
    type: "import type { ComponentType } from 'react'\nexport declare const Screen: ComponentType\n"
  },
  mount: {
    exported: 'mount',
    from: '@hirfa/shared-platform/remote',
    type: "import type { MountModule } from '@hirfa/shared-platform/remote'\nexport declare const mount: MountModule['mount']\n"
  }
} as const

/** Turns the build of another tool into one that can be published. `project` has package.json and remote.json. */
export async function adoptBuild(folder: string, project: string): Promise<{ app: string; version: string }> {
  if (existsSync(join(folder, RECORD_FILE)))
    throw new BuildProblem(`${folder} has a ${RECORD_FILE} already; build the app again before it is adopted again.`)
  const { name, version } = packageOf(project)
  const remote = readRemoteFile(project)
  const built = readFederationManifest(folder)
  const global = globalOf(name, version)
  mustHaveName(built, global)
  const installed = sharedVersionsOf(built, remote)
  const declared = recordedManifest(declarationsIn(remote, built), REMOTE_FILE)

  const isModule = built.metaData.remoteEntry.type === 'module'
  const manifest = isModule ? await scriptsOfModules(folder, built, global) : built

  mustHaveOwnChunks(folder, global)
  mustHaveOwnElements(folder, global)
  writeEntry(folder, entryName(manifest), global)
  for (const replaced of [MANIFEST_FILE, STATISTICS]) rmSync(join(folder, replaced), { force: true })
  const recordWith = (files: Record<string, string>): RemoteBuild => ({
    kind: 'remote',
    name,
    version,
    global,
    entry: ENTRY,
    files,
    sha256: sha256Hashes(folder, Object.keys(files)),
    messages: { ar: [], en: [], fr: [] },
    modules: Object.fromEntries(
      manifest.exposes.map(({ path, assets: { js, css } }) => [path, { scripts: js.sync, styles: css.sync }])
    ),
    ...declared
  })
  const files = listFiles(folder, [])
  const contract: ContractManifest = {
    format: 2,
    adopted: true,
    installed,
    missing: { ar: [], en: [], fr: [] },
    sizes: sizesOf(recordWith(files), remote.budgets, folder),
    unguarded: unguardedScripts(folder, files, [ENTRY]),
    unmapped: unmappedScripts(files),
    classPrefixes: remote.classPrefixes,
    provides: Object.fromEntries(manifest.exposes.map(({ path }) => [path, [MODULES[remote.screens].exported]])),
    needs: []
  }
  writeJson(join(folder, CONTRACT_FILE), v.parse(ContractManifest, contract))
  const declarations = [screenTypes(name, manifest, MODULES[remote.screens])]
  writeDeclarations(folder, declarations)
  writeOffered(folder, recordWith(files), { shared: installed, declarations })
  writeJson(join(folder, RECORD_FILE), parsedRecord(recordWith(listFiles(folder, []))))
  return { app: name, version }
}

/** Two versions can be in one page, each with a variable and a list of chunks of its own. */
function mustHaveName({ metaData: { globalName } }: FederationManifest, global: string): void {
  if (globalName === global) return
  throw new BuildProblem(
    `The name of the build is ${globalName}; set name: '${global}' in the options of ModuleFederationPlugin.`
  )
}

function mustHaveOwnChunks(folder: string, global: string): void {
  // Bundlers shorten `__`.
  const plain = (name: string) => name.replaceAll(/_+/g, '_')
  for (const name of Object.keys(listFiles(folder, [])).filter(each => each.endsWith('.js'))) {
    const [, list] =
      /\b(?:self|globalThis)(?:\.|\[")(\w*chunk\w*)/i.exec(readFileSync(join(folder, name), 'utf8')) ?? []
    if (list && !plain(list).endsWith(plain(global)))
      throw new BuildProblem(`${name} adds itself to ${list}; set output.uniqueName to '${global}'.`)
  }
}

function declarationsIn({ messages, ...remote }: RemoteFile, { exposes }: FederationManifest): RemoteManifest {
  const named = Object.fromEntries(exposes.map(({ path, assets }) => [path, assets.js.sync[0] ?? '']))
  const lost = remote.routes.find(({ module }) => !Object.hasOwn(named, module))
  if (lost)
    throw new BuildProblem(
      `${REMOTE_FILE}: the route ${lost.path} shows ${lost.module}, which the build does not expose; it exposes ${Object.keys(named).join(', ')}.`
    )
  return { ...remote, messages, exposes: named } as RemoteManifest
}

function writeEntry(folder: string, name: string, global: string): void {
  const [file, map] = [join(folder, name), join(folder, `${name}.map`)]
  const { [name]: _own, ...hashes } = listFiles(folder, [])
  const loaded = Object.entries(hashes).filter(([other]) => /\.(?:js|css)$/.test(other))
  const { text, lines } = adoptedEntry({ name, text: readFileSync(file, 'utf8'), global }, Object.fromEntries(loaded))
  const moved = existsSync(map) ? movedMap(readFileSync(map, 'utf8'), lines) : undefined
  for (const replaced of [file, map]) rmSync(replaced, { force: true })
  writeFileSync(join(folder, ENTRY), text)
  if (moved) writeFileSync(join(folder, `${ENTRY}.map`), moved)
}

/** What the shell loads of each module; the sources of another tool are not read. */
function screenTypes(
  name: string,
  { exposes }: FederationManifest,
  { type, from }: (typeof MODULES)[RemoteFile['screens']]
): Declarations {
  const declarationFile = (path: string) => `${path.slice(2)}.d.ts`
  return {
    format: 1,
    name,
    exports: Object.fromEntries(exposes.map(({ path }) => [path, declarationFile(path)])),
    files: Object.fromEntries(exposes.map(({ path }) => [declarationFile(path), { text: type, imports: [from] }]))
  }
}

/** A custom element stays defined until the page is closed, and a page can load two versions of a remote. */
function mustHaveOwnElements(folder: string, global: string): void {
  const prefix = `${global.replaceAll(/_+/g, '-')}-`
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.js'))
  for (const script of scripts) {
    const element = definedElements(readFileSync(join(folder, script), 'utf8')).find(name => !name.startsWith(prefix))
    if (element)
      throw new BuildProblem(`${script} defines the custom element ${element}; begin its name with ${prefix}.`)
  }
}

/** Names that the script passes to `customElements.define` as literals. */
function definedElements(text: string): string[] {
  if (!text.includes('customElements')) return []
  const names: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.name !== 'define') return
      if (!/\bcustomElements$/.test(text.slice(callee.object.start, callee.object.end))) return
      if (name?.type === 'Literal' && typeof name.value === 'string') names.push(name.value)
    }
  }).visit(parseSync('script.js', text).program)
  return names
}
