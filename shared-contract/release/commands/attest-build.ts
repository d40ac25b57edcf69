import { createPrivateKey, createPublicKey, hash, type KeyObject, sign } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { BuildRecord, RECORD_FILE, recordProblem } from '../build-record.ts'
import { signedFileText } from '../file-signatures.ts'
import { type BuildSource, envelopeOf, PROVENANCE_FILE, provenanceOf, signedBytes } from '../provenance.ts'
import { folderProblem } from './built-folder.ts'
import { CommandError } from './command.ts'

export async function attestBuild(folder: string, source: BuildSource, keyFile: string | undefined) {
  if (!keyFile)
    throw new CommandError('PROVENANCE_KEY_FILE is missing; set it to the private key of the pipeline, in PEM.')
  const problem = folderProblem(folder)
  if (problem) throw new CommandError(problem)
  const record = readRecord(await read(join(folder, RECORD_FILE)))
  const payload = Buffer.from(JSON.stringify(provenanceOf(record, source)))
  const key = readKey(await read(keyFile), keyFile)
  const bytes = Buffer.from(`${JSON.stringify(envelopeOf(payload, sign(null, signedBytes(payload), key)))}\n`)
  const integrity = `sha384-${hash('sha384', bytes, 'base64')}`
  await writeFile(join(folder, PROVENANCE_FILE), bytes)
  const files = { ...record.files, [PROVENANCE_FILE]: integrity }
  // In the order of the schema, so that signing again writes the same bytes.
  const signed = v.parse(BuildRecord, { ...record, files, signatures: signFiles(record, key) })
  await writeFile(join(folder, RECORD_FILE), `${JSON.stringify(signed, null, 2)}\n`)
  return { app: record.name, version: record.version }
}

function signFiles({ sha256 = {} }: BuildRecord, key: KeyObject): BuildRecord['signatures'] {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const publicKey = Buffer.from(x, 'base64url').toString('base64')
  const signed = Object.entries(sha256).map(([name, digest]) => {
    const text = Buffer.from(signedFileText(digest, publicKey))
    return [name, sign(null, text, key).toString('base64')] as const
  })
  return { key: publicKey, files: Object.fromEntries(signed) }
}

function readRecord(text: string): BuildRecord {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), BuildRecord), text)
  if (!parsed.success) throw new CommandError(recordProblem(parsed.issues[0]))
  return parsed.output
}

function readKey(text: string, file: string): KeyObject {
  try {
    return createPrivateKey(text)
  } catch (cause) {
    throw new CommandError(`${file}, which PROVENANCE_KEY_FILE names, is not a private key in PEM.`, { cause })
  }
}

async function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CommandError(`${file} cannot be read.`, { cause })
  })
}
