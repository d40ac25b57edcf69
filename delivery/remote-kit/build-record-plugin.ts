import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BOM_FILE,
  borrowedFragments,
  CONTRACT_FILE,
  ContractManifest,
  type Contributions,
  type DeclaredJourneys,
  isServerFile,
  Journeys,
  JOURNEYS_FILE,
  LANGUAGES,
  type Needs,
  RECORD_FILE,
  type RemoteRoute,
  serverFile
} from '@hirfa/shared-contract/release'
import type { Compiler, Configuration, StatsCompilation } from '@rspack/core'
import * as v from 'valibot'
import { billOfMaterials } from './bill-of-materials.ts'
import { listFiles, sha256Hashes, unguardedScripts, unmappedScripts } from './build-facts.ts'
import { readContract } from './contract/read-contract.ts'
import { isSource } from './contract/source-packages.ts'
import { scriptProblems } from './browsers/newer-members.ts'
import { CheckFilesPlugin } from './check-files-plugin.ts'
import { runBundler } from './run-bundler.ts'
import { lateChunks } from './late-exports.ts'
import { parsedRecord, sizesOf, writeDeclarations, writeJson, writeOffered } from './record-files.ts'

interface Common {
  name: string
  version: string
  shared: Readonly<Record<string, string>>
  server?: { entry: string; config: Configuration }
}

interface ShellApp extends Common {
  exposes?: undefined
  kind: 'shell'
  answers: readonly string[]
  takesMap?: true
  worker?: string
}

interface RemoteApp extends Common, Contributions {
  kind: 'remote'
  global: string
  exposes: Readonly<Record<string, string>>
  routes: readonly RemoteRoute[]
  journeys?: DeclaredJourneys | undefined
  budgets: Readonly<Record<string, number>>
  classPrefixes?: string[] | undefined
}

type App = ShellApp | RemoteApp

export class BuildRecordPlugin {
  readonly app: App

  constructor(app: App) {
    this.app = app
  }

  apply(compiler: Compiler): void {
    const worker = this.app.kind === 'shell' ? this.app.worker : undefined
    if (!compiler.watchMode) new CheckFilesPlugin('.js', files => scriptProblems({ files, worker })).apply(compiler)
    compiler.hooks.done.tapPromise('BuildRecordPlugin', async stats => {
      if (stats.hasErrors()) return
      const folder = compiler.outputPath
      // A development build has no server output and is not released.
      const server = compiler.watchMode ? undefined : this.app.server
      const serverOutput = server && (await runBundler(server.config))
      if (serverOutput?.problems) throw new Error(`The server output cannot be built:\n${serverOutput.problems}`)
      const { namedChunkGroups: groups = {}, chunks = [] } = stats.toJson({
        all: false,
        chunkGroups: true,
        chunks: true
      })
      const late = this.app.kind === 'remote' ? new Set(lateChunks(stats.compilation)) : undefined
      const made = listFiles(folder, [RECORD_FILE, CONTRACT_FILE])
      const clientFiles = Object.fromEntries(Object.entries(made).filter(([name]) => !isServerFile(name)))
      let borrows: string[] | undefined
      if (!compiler.watchMode) {
        const record = parsedRecord(makeRecord(this.app, groups, made, late))
        const sources = [...stats.compilation.fileDependencies].filter(isSource).toSorted()
        const { manifest, declarations } = readContract({ ...this.app, folder: compiler.context, sources })
        const contract = v.parse(ContractManifest, {
          format: 2,
          ...manifest,
          ...(this.app.kind === 'remote'
            ? { sizes: sizesOf(record, this.app.budgets, folder), classPrefixes: this.app.classPrefixes }
            : { sizes: [] }),
          unguarded: unguardedScripts(folder, clientFiles, rootsOf(chunks)),
          unmapped: unmappedScripts(clientFiles)
        } satisfies ContractManifest)
        borrows = borrowedFragments(contract)
        writeJson(join(folder, CONTRACT_FILE), contract)
        writeDeclarations(folder, declarations)
        if (record.kind === 'remote') writeOffered(folder, record, { shared: this.app.shared, declarations })
        if (this.app.kind === 'remote' && this.app.journeys)
          writeJson(join(folder, JOURNEYS_FILE), v.parse(Journeys, { format: 1, ...this.app.journeys }))
        const { name, version } = this.app
        writeJson(
          join(folder, BOM_FILE),
          billOfMaterials({ name, version }, [...stats.compilation.fileDependencies, ...(serverOutput?.sources ?? [])])
        )
      }
      const files = listFiles(folder, [RECORD_FILE])
      const record = parsedRecord({
        ...makeRecord(this.app, groups, files, late),
        sha256: sha256Hashes(folder, Object.keys(files)),
        borrows,
        server: server && serverFile(server.entry)
      })
      writeFileSync(join(folder, RECORD_FILE), `${JSON.stringify(record, null, 2)}\n`)
    })
  }
}

function rootsOf(chunks: NonNullable<StatsCompilation['chunks']>): string[] {
  return chunks.flatMap(({ entry, files }) => (entry ? (files ?? []) : []))
}

type Groups = NonNullable<StatsCompilation['namedChunkGroups']>

function makeRecord(
  app: App,
  groups: Groups,
  files: Record<string, string>,
  late: ReadonlySet<string | number> | undefined
): object {
  const common = {
    name: app.name,
    version: app.version,
    files,
    messages: Object.fromEntries(
      LANGUAGES.map(language => [language, groupFiles(groups, `messages-${language}`).scripts])
    )
  }
  if (app.kind === 'remote') {
    const modules = Object.keys(app.exposes).map(module => [module, groupFiles(groups, module.slice(2))])
    return {
      ...common,
      kind: 'remote',
      entry: 'remote-entry.js',
      global: app.global,
      routes: app.routes,
      menu: app.menu,
      bar: app.bar,
      redirects: app.redirects,
      persisted: app.persisted,
      fragments: app.fragments,
      modules: Object.fromEntries(modules),
      late: Object.keys(app.exposes).filter(module => groups[module.slice(2)]?.chunks?.some(id => late?.has(id)))
    }
  }
  const { scripts, styles } = groupFiles(groups, 'shell')
  return {
    ...common,
    kind: 'shell',
    entry: scripts.at(-1),
    needs: { scripts: scripts.slice(0, -1), styles: [...Object.keys(files).filter(isFontFile), ...styles] },
    fonts: Object.keys(files).filter(file => file.endsWith('.woff2')),
    answers: app.answers,
    takesMap: app.takesMap,
    late: groupFiles(groups, 'late-exports').scripts,
    worker: app.worker
  }
}

function isFontFile(name: string): boolean {
  return /^fonts\.\w+\.css$/.test(name)
}

function groupFiles(groups: Groups, name: string): Needs {
  const assets = groups[name]?.assets?.map(asset => asset.name) ?? []
  return {
    scripts: assets.filter(file => file.endsWith('.js')),
    styles: assets.filter(file => file.endsWith('.css'))
  }
}
