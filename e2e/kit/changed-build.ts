/** Builds as other versions, without building again: copies in which files are changed, with valid hashes. */
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuildRecord } from '@hirfa/shared-contract/release'

const ROOT = join(import.meta.dirname, '../..')
/** The map libraries of a remote, and of a broken build also the server output: they take seconds to publish. */
const [LIBRARY, LARGE] = [500_000, 150_000]

export type Change = (text: string) => string

/** Copies the build of an app into a new folder of `parent`, without map libraries. Returns that folder. */
export function renumberedBuild(app: string, version: string, parent: string): string {
  const build = copied(join(ROOT, app, 'dist'), parent)
  const { folder, record } = build
  const renumber = (text: string) => withVersion(text, app, record.version, version)
  const isLibrary = (name: string) => /^[^/]+\.m?js$/.test(name) && statSync(join(folder, name)).size >= LIBRARY
  const libraries = record.kind === 'remote' ? Object.keys(record.files).filter(isLibrary) : []
  for (const name of libraries.flatMap(library => [library, `${library}.map`])) leaveOut(build, name)
  rewrite(build, (_name, text) => renumber(text))
  writeRecord(folder, { ...JSON.parse(renumber(JSON.stringify(record))), version })
  return folder
}

/** Copies a build as another version with one file changed; large ones only if `large` matches. Returns the folder. */
export function breakBuild(good: string, version: string, wanted: RegExp, change: Change, large?: RegExp): string {
  const build = copied(good)
  const { folder, record } = build
  const names = Object.keys(record.files)
  const file = names.find(name => wanted.test(name))
  if (!file) throw new Error(`${good} has no ${wanted}`)
  for (const name of names) {
    if (name === file || name === `${file}.map` || large?.test(name)) continue
    if (statSync(join(folder, name)).size >= LARGE) leaveOut(build, name)
  }
  const before = record.files[file]
  rewrite(build, (name, text) => (name === file ? change(text) : text))
  if (record.files[file] === before) throw new Error(`Nothing changed in ${file}`)
  writeRecord(folder, { ...record, version })
  return folder
}

/** Copies a build under another version without a file. Returns the folder. */
export function buildWithout(good: string, name: string, version: string): string {
  const build = copied(good)
  leaveOut(build, name)
  writeRecord(build.folder, { ...build.record, version })
  return build.folder
}

interface Build {
  folder: string
  record: BuildRecord
}

function copied(good: string, parent = tmpdir()): Build {
  const folder = mkdtempSync(join(parent, 'hirfa-build-'))
  cpSync(good, folder, { recursive: true })
  return { folder, record: JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) }
}

/** Nothing if the build lacks that file already. */
function leaveOut({ folder, record }: Build, name: string): void {
  if (record.files[name] === undefined) return
  rmSync(join(folder, name))
  delete record.files[name]
  delete record.sha256?.[name]
}

/** Changes scripts and styles, and the hashes of changed files in the record and in the files that load them. */
function rewrite({ folder, record }: Build, change: (name: string, text: string) => string): void {
  const names = Object.keys(record.files).filter(name => /\.(js|css)$/.test(name))
  const texts = new Map(names.map(name => [name, change(name, readFileSync(join(folder, name), 'utf8'))]))
  while (updateHashes(record, texts)) continue
  for (const [name, text] of texts) writeFileSync(join(folder, name), text)
}

/** Returns whether there were any. */
function updateHashes(record: BuildRecord, texts: Map<string, string>): boolean {
  let isChanged = false
  for (const [name, text] of texts) {
    const digest = (algorithm: string) => createHash(algorithm).update(text).digest('base64')
    const [before = '', after] = [record.files[name], `sha384-${digest('sha384')}`]
    if (after === before) continue
    isChanged = true
    record.files[name] = after
    if (record.sha256?.[name]) record.sha256[name] = digest('sha256')
    for (const [other, content] of texts) texts.set(other, content.replaceAll(before, after))
  }
  return isChanged
}

/** The version in the addresses and in the names of global variables. */
function withVersion(text: string, app: string, from: string, to: string): string {
  const [name, before, after] = [app, from, to].map(part => part.replaceAll(/\W/g, '_'))
  return text
    .replaceAll(`${app}/${from}`, `${app}/${to}`)
    .replaceAll(`${app}@${from}`, `${app}@${to}`)
    .replaceAll(`${name}_${before}`, `${name}_${after}`)
    .replaceAll(`${name}__${before}`, `${name}__${after}`)
}

function writeRecord(folder: string, record: BuildRecord): void {
  writeFileSync(join(folder, 'build.json'), JSON.stringify(record))
}
