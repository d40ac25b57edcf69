import type { ReleaseDocument, RestOfRelease } from './release-document.ts'
import { releaseTag } from './release-request.ts'

/** What differs from the release with the tag `since`. */
export interface ReleaseChanges extends Pick<ReleaseDocument, 'id' | 'shell' | 'remotes' | 'disabled'> {
  since: string
  gone: string[]
  /** For pages that do not name all remotes. */
  rest: Pick<RestOfRelease, 'map'> & Partial<RestOfRelease>
}

export function isChanges(response: ReleaseDocument | ReleaseChanges): response is ReleaseChanges {
  return 'since' in response
}

/** The next release, if the changes are those of this one. A page that names few remotes then names the changed too. */
export function withChanges(release: ReleaseDocument, changes: ReleaseChanges): ReleaseDocument | undefined {
  const { since, gone, rest, remotes, ...next } = changes
  if (since !== releaseTag(release)) return undefined
  const remaining = Object.entries(release.remotes).filter(([name]) => !gone.includes(name))
  return {
    ...next,
    remotes: { ...Object.fromEntries(remaining), ...remotes },
    ...(release.rest ? { rest: { ...release.rest, ...rest } } : {})
  }
}
