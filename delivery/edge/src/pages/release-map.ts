import { integrityOf } from '@hirfa/delivery-releases'
import type { LiveRemote, ReleaseDocument } from '@hirfa/shared-contract/release'

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
  const entries = Object.entries(remotes).map(([name, remote]) => `${JSON.stringify(name)}:${textOf(remote)}`)
  const text = `{"remotes":{${entries.join()}}}`
  const file = { text, integrity: integrityOf(Buffer.from(text)) }
  files.set(remotes, file)
  return file
}

const texts = new WeakMap<LiveRemote, string>()

function textOf(remote: LiveRemote): string {
  const text = texts.get(remote) ?? JSON.stringify(remote)
  texts.set(remote, text)
  return text
}
