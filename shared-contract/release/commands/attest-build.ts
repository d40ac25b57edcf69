import { createHash, createPrivateKey, sign } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { BuildRecord } from '../build-record.ts'
import { type BuildSource, envelopeOf, PROVENANCE_FILE, provenanceOf, signedBytes } from '../provenance.ts'
import { CommandError } from './command.ts'

const RECORD_FILE = 'build.json'

export async function attestBuild(folder: string, source: BuildSource, keyFile: string | undefined) {
  if (!keyFile)
    throw new CommandError('PROVENANCE_KEY_FILE is missing; set it to the private key of the pipeline, in PEM.')
  const record = v.parse(v.pipe(v.string(), v.parseJson(), BuildRecord), await read(join(folder, RECORD_FILE)))
  const payload = Buffer.from(JSON.stringify(provenanceOf(record, source)))
  const key = createPrivateKey(await read(keyFile))
  const bytes = Buffer.from(`${JSON.stringify(envelopeOf(payload, sign(null, signedBytes(payload), key)))}\n`)
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  await writeFile(join(folder, PROVENANCE_FILE), bytes)
  const files = { ...record.files, [PROVENANCE_FILE]: integrity }
  await writeFile(join(folder, RECORD_FILE), `${JSON.stringify({ ...record, files }, null, 2)}\n`)
  return { app: record.name, version: record.version }
}

async function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CommandError(`${file} cannot be read.`, { cause })
  })
}
