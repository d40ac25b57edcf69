import {
  type BuildRecord,
  CONTRACT_FILE,
  ContractManifest,
  Declarations,
  Envelope,
  isDeclarationsFile,
  PROVENANCE_FILE
} from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { boundedCache } from '../http/bounded-cache.ts'
import type { Proposal } from '../state/gate.ts'
import { ReleaseError } from '../errors.ts'
import type { Build, Role } from './build.ts'

const MOST_FILES = 800

export function buildReader() {
  const known = boundedCache<unknown>(MOST_FILES)

  async function read<Schema extends v.GenericSchema>(
    { file }: Proposal,
    record: BuildRecord,
    name: string,
    schema: Schema
  ): Promise<v.InferOutput<Schema>> {
    const key = `${name} ${record.files[name]}`
    const parsed = known.get(key)
    if (parsed !== undefined) return parsed
    const bytes = await file(record.name, record.version, name)
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), bytes.toString('utf8'))
    if (!result.success) {
      throw new ReleaseError(`${name} of ${record.name} ${record.version} cannot be read; build it again.`)
    }
    known.set(key, result.output)
    return result.output
  }

  return async function readBuild(proposal: Proposal, app: string, version: string, role: Role): Promise<Build> {
    const record = await proposal.record(app, version)
    const hasContract = record.files[CONTRACT_FILE] !== undefined
    const contract = hasContract ? await read(proposal, record, CONTRACT_FILE, ContractManifest) : undefined
    const names = Object.keys(record.files).filter(isDeclarationsFile)
    const packages = await Promise.all(names.map(name => read(proposal, record, name, Declarations)))
    const isAttested = record.files[PROVENANCE_FILE] !== undefined
    const provenance = isAttested ? await read(proposal, record, PROVENANCE_FILE, Envelope) : undefined
    return {
      app,
      version,
      role,
      record,
      provenance,
      contract,
      declarations: names.length > 0 ? new Map(packages.map(each => [each.name, each])) : undefined
    }
  }
}
