import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Compiler, StatsCompilation } from '@rspack/core'
import * as v from 'valibot'
import { BuildRecord, type Needs, type RemoteRoute } from './build-record.ts'

const LANGUAGES = ['ar', 'en', 'fr'] as const

type Part =
  | { kind: 'shell'; name: string; version: string; answers: readonly string[] }
  | { kind: 'remote'; name: string; version: string; global: string; modules: string[]; routes: readonly RemoteRoute[] }

/** Writes `build.json` from what a build made, so that nobody has to describe it by hand. */
export class BuildRecordPlugin {
  readonly part: Part

  constructor(part: Part) {
    this.part = part
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('BuildRecordPlugin', stats => {
      if (stats.hasErrors()) return
      const folder = compiler.outputPath
      const groups = stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {}
      const record = v.parse(BuildRecord, recordOf(this.part, groups, filesOf(folder)))
      writeFileSync(join(folder, 'build.json'), `${JSON.stringify(record, null, 2)}\n`)
    })
  }
}

type Groups = NonNullable<StatsCompilation['namedChunkGroups']>

function recordOf(part: Part, groups: Groups, files: Record<string, string>): unknown {
  const common = {
    name: part.name,
    version: part.version,
    files,
    messages: Object.fromEntries(LANGUAGES.map(language => [language, needsOf(groups, `messages-${language}`).scripts]))
  }
  if (part.kind === 'remote') {
    const modules = part.modules.map(module => [module, needsOf(groups, module.slice(2))])
    return {
      ...common,
      kind: 'remote',
      entry: 'remote-entry.js',
      global: part.global,
      routes: part.routes,
      modules: Object.fromEntries(modules)
    }
  }
  const { scripts, styles } = needsOf(groups, 'shell')
  const worker = 'firebase-messaging-sw.js'
  return {
    ...common,
    kind: 'shell',
    entry: scripts.at(-1),
    needs: { scripts: scripts.slice(0, -1), styles },
    fonts: Object.keys(files).filter(file => file.endsWith('.woff2')),
    answers: part.answers,
    worker: files[worker] && worker
  }
}

function needsOf(groups: Groups, name: string): Needs {
  const assets = groups[name]?.assets?.map(asset => asset.name) ?? []
  return {
    scripts: assets.filter(file => file.endsWith('.js')),
    styles: assets.filter(file => file.endsWith('.css'))
  }
}

function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    entry => entry.isFile() && entry.name !== 'build.json'
  )
  return Object.fromEntries(
    files.map(entry => {
      const path = join(entry.parentPath, entry.name)
      const hash = createHash('sha384').update(readFileSync(path)).digest('base64')
      return [relative(folder, path), `sha384-${hash}`]
    })
  )
}
