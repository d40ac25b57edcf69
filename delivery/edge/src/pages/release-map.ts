import { integrityOf, oncePerObject } from '@hirfa/delivery-releases'
import type { LiveRemote, ReleaseDocument } from '@hirfa/shared-contract/release'

export interface MapFile {
  text: string
  /** `sha384-…` of the text. */
  integrity: string
}

/** The file with all live remotes of a release. Edges that compose the same release make the same bytes. */
export function releaseMap({ remotes }: Pick<ReleaseDocument, 'remotes'>): MapFile {
  return mapFile(remotes)
}

const mapFile = oncePerObject((remotes: ReleaseDocument['remotes']): MapFile => {
  const entries = Object.entries(remotes).map(([name, remote]) => `${JSON.stringify(name)}:${serialise(remote)}`)
  const text = `{"remotes":{${entries.join()}}}`
  return { text, integrity: integrityOf(text) }
})

const serialise = oncePerObject((remote: LiveRemote) => JSON.stringify(remote))
