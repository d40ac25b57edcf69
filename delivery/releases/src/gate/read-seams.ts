import { type BuildRecord, Seams, SEAMS_FILE } from 'shared-contract/release'
import * as v from 'valibot'
import { boundedCache } from '../http/bounded-cache.ts'
import type { Proposal } from '../state/gate.ts'
import { ReleaseError } from '../errors.ts'

/** Seams of as many builds are kept as a shell with a hundred remotes is compared with. */
const MOST_KEPT = 400

/** Reads what builds say of their seams, each once: what is published never changes. */
export function seamsReader() {
  const known = boundedCache<Seams>(MOST_KEPT)

  return async function seamsOf(
    { file }: Pick<Proposal, 'file'>,
    app: string,
    version: string,
    record: BuildRecord
  ): Promise<Seams | undefined> {
    const integrity = record.files[SEAMS_FILE]
    if (integrity === undefined) return undefined
    const kept = known.get(integrity)
    if (kept) return kept
    const bytes = await file(app, version, SEAMS_FILE)
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Seams), bytes.toString('utf8'))
    if (!read.success) throw new ReleaseError(`The seams of ${app} ${version} cannot be read; build it again.`)
    known.set(integrity, read.output)
    return read.output
  }
}
