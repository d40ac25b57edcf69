/** Builds with valid hashes that fail only when a page loads them. */
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuildRecord } from '@hirfa/shared-contract/release'

/** Larger files, the map libraries and the server output, are left out: they take seconds to publish. */
const LARGE = 150_000

export type Change = (text: string) => string

/** Copies a build as another version with one file changed; large ones only if `large` matches. Returns the folder. */
export function breakBuild(good: string, version: string, wanted: RegExp, change: Change, large?: RegExp): string {
  const { folder, record } = copied(good)
  const file = Object.keys(record.files).find(name => wanted.test(name))
  if (!file) throw new Error(`${good} has no ${wanted}`)
  for (const name of Object.keys(record.files)) {
    if (name === file || name === `${file}.map` || large?.test(name)) continue
    if (statSync(join(folder, name)).size < LARGE) continue
    leaveOut(folder, record, name)
  }

  const before = record.files[file] ?? ''
  rewrite(folder, record, file, change)
  const after = record.files[file] ?? ''
  if (after === before) throw new Error(`Nothing changed in ${file}`)
  // The entry contains the hashes of its chunks.
  if (file !== record.entry) rewrite(folder, record, record.entry, text => text.replaceAll(before, after))
  writeRecord(folder, { ...record, version })
  return folder
}

/** Copies a build under another version without a file; the build may lack that file already. Returns the folder. */
export function buildWithout(good: string, name: string, version: string): string {
  const { folder, record } = copied(good)
  if (record.files[name] !== undefined) leaveOut(folder, record, name)
  writeRecord(folder, { ...record, version })
  return folder
}

function copied(good: string): { folder: string; record: BuildRecord } {
  const folder = mkdtempSync(join(tmpdir(), 'hirfa-broken-'))
  cpSync(good, folder, { recursive: true })
  return { folder, record: JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) }
}

function leaveOut(folder: string, record: BuildRecord, name: string): void {
  rmSync(join(folder, name))
  delete record.files[name]
}

function writeRecord(folder: string, record: BuildRecord): void {
  writeFileSync(join(folder, 'build.json'), JSON.stringify(record))
}

function rewrite(folder: string, record: BuildRecord, name: string, change: Change): void {
  const text = change(readFileSync(join(folder, name), 'utf8'))
  writeFileSync(join(folder, name), text)
  const digest = (algorithm: string) => createHash(algorithm).update(text).digest('base64')
  record.files[name] = `sha384-${digest('sha384')}`
  if (record.sha256) record.sha256[name] = digest('sha256')
}
