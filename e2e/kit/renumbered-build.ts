/** A build of an app as another version, without building it again: a copy in which the version is replaced. */
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildRecord } from '@hirfa/shared-contract/release'

const ROOT = join(import.meta.dirname, '../..')

/** Larger files of a remote, the map libraries, take seconds to publish. */
const LARGE = 500_000

/** Copies the build of an app into a new folder of `parent`, without map libraries. Returns that folder. */
export function renumberedBuild(app: string, version: string, parent: string): string {
  const folder = mkdtempSync(join(parent, `${app}-`))
  cpSync(join(ROOT, app, 'dist'), folder, { recursive: true })
  const record: BuildRecord = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'))
  const fileSize = (name: string) => statSync(join(folder, name)).size
  const isLarge = (name: string) => /^[^/]+\.m?js$/.test(name) && fileSize(name) >= LARGE
  const libraries = record.kind === 'remote' ? Object.keys(record.files).filter(isLarge) : []
  for (const name of libraries.flatMap(library => [library, `${library}.map`])) {
    if (record.files[name] === undefined) continue
    rmSync(join(folder, name))
    delete record.files[name]
    delete record.sha256?.[name]
  }
  const renumber = (text: string) => withVersion(text, app, record.version, version)
  const names = Object.keys(record.files).filter(name => name.endsWith('.js'))
  const texts = new Map(names.map(name => [name, renumber(readFileSync(join(folder, name), 'utf8'))]))
  while (updateHashes(record, texts)) continue
  for (const [name, text] of texts) writeFileSync(join(folder, name), text)
  writeFileSync(
    join(folder, 'build.json'),
    JSON.stringify({ ...JSON.parse(renumber(JSON.stringify(record))), version })
  )
  return folder
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

/** Records the hashes of changed files, also in the files that load them. Returns whether there were any. */
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
