import { Envelope, Provenance } from '@hirfa/shared-contract/release'
import { Author, Commit } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'

interface StatedSource {
  envelope?: Envelope
  repository?: string
  commit?: string
  author?: string
}

/** What the statement of a build says about its source; nothing of one that cannot be read. Not verified. */
export function statedSource(bytes: Buffer | undefined): StatedSource {
  const envelope = v.safeParse(v.pipe(v.string(), v.parseJson(), Envelope), bytes?.toString('utf8'))
  if (!envelope.success) return {}
  const payload = Buffer.from(envelope.output.payload, 'base64').toString('utf8')
  const statement = v.safeParse(v.pipe(v.string(), v.parseJson(), Provenance), payload)
  if (!statement.success) return {}
  const { externalParameters, resolvedDependencies } = statement.output.predicate.buildDefinition
  const [source] = resolvedDependencies
  const [commit, author] = [source?.digest.gitCommit, source?.annotations?.author]
  return {
    envelope: envelope.output,
    repository: externalParameters.repository,
    ...(v.is(Commit, commit) && { commit }),
    ...(v.is(Author, author) && { author })
  }
}
