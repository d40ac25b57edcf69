import { integrityOf } from '@hirfa/delivery-releases'
import { type ReleaseDocument, type ReleaseMap } from '@hirfa/shared-contract/release'

export interface MapFile {
  text: string
  /** `sha384-…` of the text. */
  integrity: string
}

const files = new WeakMap<ReleaseDocument['remotes'], MapFile>()

/** The file with all live remotes of a release. Edges that compose the same release make the same bytes. */
export function mapOf({ remotes }: Pick<ReleaseDocument, 'remotes'>): MapFile {
  const known = files.get(remotes)
  if (known) return known
  const text = JSON.stringify({ remotes } satisfies ReleaseMap)
  const file = { text, integrity: integrityOf(Buffer.from(text)) }
  files.set(remotes, file)
  return file
}
