import { hash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BuildRecord, RECORD_FILE, recordProblem } from '@hirfa/shared-contract/release'
import { folderProblem } from '@hirfa/shared-contract/release/built-folder'
import * as v from 'valibot'
import { ReleaseError } from '../errors.ts'
import { FILE_MAX_BYTES } from './file-types.ts'

const RECORD_MAX_BYTES = 4_194_304
const MEGABYTE = 1_048_576

export interface CheckedBuild {
  record: BuildRecord
  files: Map<string, Buffer>
}

export async function checkBuild(folder: string): Promise<CheckedBuild> {
  const problem = folderProblem(folder)
  if (problem) throw new ReleaseError(problem)
  const names = await listFiles(folder)
  const record = parseRecord(await readPlainFile(join(folder, RECORD_FILE)))
  const listed = new Set(Object.keys(record.files))

  for (const name of names) {
    if (name !== RECORD_FILE && !listed.has(name))
      throw new ReleaseError(`${name} is not in ${RECORD_FILE}; build the app again.`)
  }
  const files = new Map<string, Buffer>()
  for (const [name, integrity] of Object.entries(record.files)) {
    if (!names.includes(name))
      throw new ReleaseError(`${name} is in ${RECORD_FILE} but not in the folder; build the app again.`)
    const bytes = await readPlainFile(join(folder, name))
    if (integrityOf(bytes) !== integrity) {
      throw new ReleaseError(
        `${name} is not the file that ${RECORD_FILE} describes: it was cut short or changed; build the app again.`
      )
    }
    const { sha256 = {} } = record
    if (Object.hasOwn(sha256, name) && sha256[name] !== sha256Of(bytes))
      throw new ReleaseError(`${RECORD_FILE} has a wrong SHA-256 of ${name}; build the app again.`)
    files.set(name, bytes)
  }
  return { record, files }
}

export function parseRecord(bytes: Buffer): BuildRecord {
  if (bytes.length > RECORD_MAX_BYTES) throw new ReleaseError(`${RECORD_FILE} is larger than any build needs.`)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), BuildRecord), bytes.toString('utf8'))
  if (!parsed.success) throw new ReleaseError(recordProblem(parsed.issues[0]))
  const record = parsed.output
  const unlisted = mentionedFiles(record).find(name => !Object.hasOwn(record.files, name))
  if (unlisted) throw new ReleaseError(`${RECORD_FILE} needs ${unlisted} but does not list it.`)
  if (Object.hasOwn(record.files, RECORD_FILE)) throw new ReleaseError(`${RECORD_FILE} lists itself.`)
  if (record.kind === 'remote') {
    if (record.name === 'shell') throw new ReleaseError('Only the shell may be called shell.')
    const lost = record.routes.find(route => !Object.hasOwn(record.modules, route.module))
    if (lost) throw new ReleaseError(`The route ${lost.path} shows ${lost.module}, which the build does not expose.`)
  }
  return record
}

export function integrityOf(bytes: Buffer | string): string {
  return `sha384-${hash('sha384', bytes, 'base64')}`
}

export function sha256Of(bytes: Buffer): string {
  return hash('sha256', bytes, 'base64')
}

function mentionedFiles(record: BuildRecord): string[] {
  const needs = record.kind === 'shell' ? [record.needs] : Object.values(record.modules)
  const own = record.kind === 'shell' ? [...record.fonts, ...(record.worker ? [record.worker] : [])] : []
  return [
    record.entry,
    ...Object.values(record.messages).flat(),
    ...needs.flatMap(need => [...need.scripts, ...need.styles]),
    ...own
  ]
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => !entry.isDirectory())
    .map(entry => {
      const name = join(entry.parentPath, entry.name).slice(join(folder, '/').length)
      if (!entry.isFile())
        throw new ReleaseError(`${name} is a link or a special file; a build holds plain files only.`)
      return name
    })
}

async function readPlainFile(path: string): Promise<Buffer> {
  // A file may be replaced by a link after the folder is listed.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    if ((await file.stat()).size > FILE_MAX_BYTES)
      throw new ReleaseError(`${path} is larger than ${FILE_MAX_BYTES / MEGABYTE} MB, which no file of a build may be.`)
    return await file.readFile()
  } finally {
    await file.close()
  }
}
